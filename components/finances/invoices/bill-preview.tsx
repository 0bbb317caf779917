'use client';
import { useTranslations } from 'next-intl';
import type { Billing } from '@/components/finances/use-billing';
import type { Currency } from '@/lib/contract/enumerations';
import { withVat } from '@/lib/contract/money';
import { formatMoney } from '@/lib/format/format-money';
import { dash } from '@/lib/format/format-number';

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
