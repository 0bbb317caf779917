'use client';
import { useTranslations } from 'next-intl';
import { Facts } from '@/components/finances/facts';
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
      facts={[
        { key: 'date', label: t('columns.date'), value: act.date },
        { key: 'zone', label: t('acts.zone'), value: act.timeZone ?? t('acts.campaignZones') },
        { key: 'userLogin', label: t('columns.userLogin'), value: act.userLogin },
        { key: 'customer', label: t('columns.customer'), value: act.customer },
        { key: 'contract', label: t('acts.contract'), value: contract ? `${contract.number}, ${contract.date}` : dash },
        { key: 'amount', label: t('columns.amount'), value: formatMoney(act.amount, currency) },
        {
          ...{ key: 'vat', value: formatMoney(act.vatAmount, currency) },
          label: vat === null ? t('preview.withoutVat') : t('preview.vat', { percent: vat }),
        },
        { key: 'total', label: t('columns.total'), value: formatMoney(act.total, currency), isStrong: true },
        ...rates.map(([of, rate]) => ({
          ...{ key: of, label: t('acts.rate', { from: currency, to: of }), value: rate },
        })),
      ]}
    />
  );
}
