import type { useTranslations } from 'next-intl';
import { type Figures, figureColumns } from '@/components/campaigns/breakdown/breakdown-columns';
import type { Column } from '@/components/list/table/column';
import type { Family } from '@/lib/access/families';
import { screenPath } from '@/lib/access/screens';
import type { AdSet } from '@/lib/contract/ad-sets';
import type { Currency } from '@/lib/contract/enumerations';
import { formatMoney } from '@/lib/format/format-money';
import { Link } from '@/lib/i18n/navigation';

export type AdSetRow = { adSet: AdSet; figures: Figures | undefined };

type Context = {
  t: ReturnType<typeof useTranslations<'delivery.adSets'>>;
  family: Family;
  currency: Currency;
  total: Figures;
};

/** What an ad set is made of, then what it did. */
export function adSetColumns({ t, family, currency, total }: Context): Column<AdSetRow, Figures>[] {
  return [
    {
      ...{ key: 'name', width: 220, isFixed: true },
      cell: ({ adSet: { id, name } }) => (
        <Link
          href={screenPath(family, 'adSet', { id })}
          title={name}
          className="block truncate font-medium text-accent-text hover:underline"
        >
          {name}
        </Link>
      ),
    },
    {
      ...{ key: 'price', align: 'right', width: 150 },
      cell: ({ adSet }) => formatMoney(adSet.maxPrice, currency),
    },
    {
      ...{ key: 'creatives', width: 150 },
      cell: ({ adSet: { creativeDtoList: all } }) =>
        t('creativeCount', {
          approved: all.filter(({ moderationStatus }) => moderationStatus === 'APPROVED').length,
          total: all.length,
        }),
    },
    { ...{ key: 'target', width: 160 }, cell: ({ adSet: { targetDto } }) => targetDto?.name ?? t('noTarget') },
    ...figureColumns<AdSetRow, Figures>(total, currency, ({ figures }) => figures),
  ];
}
