'use client';
import { useTranslations } from 'next-intl';
import { Facts } from '@/components/ui/facts';
import type { ActView } from '@/lib/contract/finance-acts';
import { formatMoney } from '@/lib/format/format-money';
import { dash } from '@/lib/format/format-number';

/** Parties and sums of an act, as they were frozen. */
export function ActFacts({ act }: { act: ActView }) {
  const t = useTranslations('finances');
  const { contract, currency, vat } = act;
  const rates = Object.entries(act.rates).filter(([of]) => of !== currency);
  return (
    <Facts
      isRuled
      facts={[
        { name: t('columns.date'), value: act.date },
        { name: t('acts.zone'), value: act.timeZone ?? t('acts.campaignZones') },
        { name: t('columns.userLogin'), value: act.userLogin },
        { name: t('columns.customer'), value: act.customer },
        { name: t('acts.contract'), value: contract ? `${contract.number}, ${contract.date}` : dash },
        { name: t('columns.amount'), value: formatMoney(act.amount, currency) },
        {
          value: formatMoney(act.vatAmount, currency),
          name: vat === null ? t('preview.withoutVat') : t('preview.vat', { percent: vat }),
        },
        { name: t('columns.total'), value: formatMoney(act.total, currency), isStrong: true },
        ...rates.map(([of, rate]) => ({
          ...{ name: t('acts.rate', { from: currency, to: of }), value: rate },
        })),
      ]}
    />
  );
}
