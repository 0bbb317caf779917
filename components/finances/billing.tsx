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

/** Billing data of a client as of today. */
export interface Billing {
  /** Currency of the balance; undefined until it is loaded, or until the client has chosen one. */
  currency: Currency | undefined;
  /** VAT percentage, null = without VAT; undefined until it is loaded. */
  vat: string | null | undefined;
  payer: string | undefined;
  /** True if there are no account details, without which no invoice can be issued. */
  isWithoutDetails: boolean;
}

/** Loads the billing data of a client chosen by staff; `id` is 0 before the choice. */
export function useClientBilling(id: number): Billing {
  const currency = useQuery({
    ...apiQuery('dictionaries.clientCurrency', { params: { id } }),
    enabled: id > 0,
  });
  const info = useQuery({ ...apiQuery('finance.paymentInfo', { params: { id } }), enabled: id > 0, retry: false });
  return { currency: currency.data?.currency ?? undefined, ...readInfo(info.data) };
}

/** Loads the billing data of the signed-in advertiser. */
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

/** Preview of the invoice while the amount is typed. */
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
  /** Client whose details are missing; the user's own if omitted. */
  clientId?: number;
};

/** Explains that invoices require account details, and links to them. */
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
