import type { useTranslations } from 'next-intl';
import { CreativeTypeBadges } from '@/components/integrations/creative-type-badges';
import { IntegrationName } from '@/components/integrations/integration-name';
import { IntegrationSwitch } from '@/components/integrations/integration-switch';
import type { Traffic } from '@/components/integrations/traffic-of';
import type { Column } from '@/components/list/column';
import { can } from '@/lib/access/can';
import type { CurrentUser } from '@/lib/contract/auth';
import { compression } from '@/lib/contract/integration-kinds';
import type { IntegrationRow } from '@/lib/contract/integrations';
import { formatDateTime } from '@/lib/format/format-date';
import { dash, formatInteger, formatPercent } from '@/lib/format/format-number';

type Parts = {
  user: CurrentUser;
  t: ReturnType<typeof useTranslations<'integrations'>>;
  traffic: (id: number) => Traffic | undefined;
};
type IntegrationColumn = Column<IntegrationRow>;

/** The columns that the user may see, in the product's order. Figures are those of the last seven days. */
export function integrationColumns(parts: Parts): IntegrationColumn[] {
  const all = [...facts(parts), ...figures(parts), ...details(parts)];
  return all.filter(({ permission }) => !permission || can(parts.user, permission));
}

function facts({ user, t }: Parts): IntegrationColumn[] {
  return [
    {
      key: 'name',
      width: 220,
      isFixed: true,
      isSortable: true,
      cell: (row) => <IntegrationName user={user} integration={row} />,
    },
    {
      key: 'status',
      width: 140,
      isSortable: true,
      cell: (row) => <IntegrationSwitch user={user} integration={row} />,
    },
    { key: 'currency', width: 112, isSortable: true, cell: (row) => row.currency },
    { key: 'category', width: 128, isSortable: true, cell: (row) => <span title={row.category}>{row.category}</span> },
    {
      key: 'rtbVersion',
      width: 120,
      isSortable: true,
      cell: (row) => <span className="figures">{row.rtbVersion}</span>,
    },
    { key: 'sspSpecificProcessingKey', width: 148, cell: (row) => row.sspSpecificProcessingKey },
    { key: 'creativeTypes', width: 212, cell: (row) => <CreativeTypeBadges types={row.creativeTypes} /> },
    {
      key: 'eventTtl',
      align: 'right',
      width: 136,
      isSortable: true,
      cell: (row) => t('minutes', { count: formatInteger(row.eventTtl) }),
    },
  ];
}

function figures({ traffic }: Parts): IntegrationColumn[] {
  const figure = (key: string, print: (figures: Traffic) => string): IntegrationColumn => ({
    key,
    permission: 'STATISTIC_READ_ALL',
    align: 'right',
    width: 124,
    cell: (row) => {
      const found = traffic(row.id);
      return found ? print(found) : dash;
    },
  });
  return [
    figure('bids', ({ bids }) => formatInteger(bids)),
    figure('wins', ({ wins }) => formatInteger(wins)),
    figure('impressions', ({ impressions }) => formatInteger(impressions)),
    figure('winRate', ({ bids, wins }) => formatPercent(bids > 0 ? wins / bids : null)),
  ];
}

function details({ user, t }: Parts): IntegrationColumn[] {
  return [
    {
      key: 'compression',
      width: 128,
      isHidden: true,
      cell: (row) => t(row.sspIsCompressResponseRequired === compression.on ? 'compression.on' : 'compression.off'),
    },
    {
      key: 'exchangeLink',
      width: 240,
      isHidden: true,
      cell: (row) => <span title={row.exchangeLink}>{row.exchangeLink}</span>,
    },
    {
      key: 'updatedAt',
      width: 146,
      isHidden: true,
      cell: (row) => <span className="figures">{formatDateTime(row.updatedAt, user.timeZone)}</span>,
    },
    { key: 'id', align: 'right', width: 80, isSortable: true, isHidden: true, cell: (row) => row.id },
  ];
}
