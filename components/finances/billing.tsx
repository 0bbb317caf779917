'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useFamily } from '@/components/shell/use-family';
import { mayOpen } from '@/lib/access/resolve-route';
import { screenPath } from '@/lib/access/screens';
import { apiQuery } from '@/lib/browser/api-query';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import type { Currency } from '@/lib/contract/enumerations';
import { withVat } from '@/lib/contract/money';
import { formatMoney } from '@/lib/format/format-money';
import { dash } from '@/lib/format/format-number';
import { Link } from '@/lib/i18n/navigation';

/** How a client would be billed today. */
export interface Billing {
  /** Of the balance; undefined until it is known, or until the client has chosen one. */
  currency: Currency | undefined;
  /** Percent of VAT, null = without; undefined while it is not known. */
  vat: string | null | undefined;
  payer: string | undefined;
  /** Nobody can be billed before the account details are there. */
  isWithoutDetails: boolean;
}

/** The same of a client that staff have chosen; `id` is 0 before that. */
export function useClientBilling(id: number): Billing {
  const currency = useQuery({
    ...apiQuery('dictionaries.clientCurrency', { params: { id } }),
    enabled: id > 0,
  });
  const info = useQuery({ ...apiQuery('finance.paymentInfo', { params: { id } }), enabled: id > 0, retry: false });
  return { currency: currency.data?.currency ?? undefined, ...readInfo(info.data) };
}

/** The same of the signed-in advertiser. */
export function useOwnBilling(currency: Currency | null): Billing {
  const info = useQuery({ ...apiQuery('finance.ownPaymentInfo'), retry: false });
  return { currency: currency ?? undefined, ...readInfo(info.data) };
}

type Info = { vat: string | null; isMediator: boolean; mediatorOrganizationName: string | null } & {
  organizationName: string | null;
};

const readInfo = (info: Info | null | undefined) => ({
  vat: info?.vat,
  payer: (info?.isMediator ? info.mediatorOrganizationName : info?.organizationName) ?? undefined,
  isWithoutDetails: info === null,
});

type BillPreviewProps = { billing: Billing; amount: string; currency: Currency };

/** What the invoice will say, while its sum is typed. */
export function BillPreview({ billing, amount, currency }: BillPreviewProps) {
  const t = useTranslations('finances.preview');
  const { vat, payer } = billing;
  if (vat === undefined) return null;
  const sums = withVat(amount, vat);
  const money = (text: string | undefined) => (text === undefined ? dash : formatMoney(text, currency));
  return (
    <dl aria-live="polite" className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 rounded-lg bg-sunken px-4 py-3">
      {payer && (
        <>
          <dt className="text-muted">{t('payer')}</dt>
          <dd className="min-w-0 truncate text-right">{payer}</dd>
        </>
      )}
      <dt className="text-muted">{vat === null ? t('withoutVat') : t('vat', { percent: vat })}</dt>
      <dd className="text-right figures">{money(sums?.vatAmount)}</dd>
      <dt className="font-medium">{t('total')}</dt>
      <dd className="text-right font-semibold figures">{money(sums?.total)}</dd>
    </dl>
  );
}

type DetailsMissingProps = {
  /** Whose details; one's own when left out. */
  clientId?: number;
};

/** Nobody can be billed without account details: says so, and leads there. */
export function DetailsMissing({ clientId }: DetailsMissingProps) {
  const user = useCurrentUser();
  const t = useTranslations('finances.details');
  const family = useFamily();
  const path =
    clientId === undefined
      ? `${screenPath(family, 'finances')}?tab=account`
      : screenPath(family, 'clientPayment', { id: clientId });
  const mayFollow = mayOpen(user, clientId === undefined ? 'finances' : 'clientPayment', family);
  return (
    <p role="status" className="rounded-lg bg-warning-soft px-4 py-3 text-warning">
      {t(clientId === undefined ? 'ownMissing' : 'missing')}{' '}
      {mayFollow && (
        <Link href={path} className="font-medium underline">
          {t('fill')}
        </Link>
      )}
    </p>
  );
}
