'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { writtenOf } from '@/components/integrations/integration-values';
import { useDenied } from '@/components/integrations/use-denied';
import type { Traffic } from '@/components/integrations/use-traffic';
import { type Column, type ColumnTable, columnsOf } from '@/components/list/table/column';
import { BadgesCell } from '@/components/list/table/labels-cell';
import { RowName } from '@/components/list/table/row-name';
import { useFamily } from '@/components/shell/use-family';
import { Switch } from '@/components/ui/checkbox';
import type { MenuItem } from '@/components/ui/menu';
import { onDemand } from '@/components/ui/on-demand';
import { showToast } from '@/components/ui/show-toast';
import { can } from '@/lib/access/can';
import { screenPath } from '@/lib/access/screens';
import { callApi } from '@/lib/browser/call-api';
import { outdate } from '@/lib/browser/outdate';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import { type CreativeType, creativeTypes, type SwitchStatus } from '@/lib/contract/enumerations';
import { compression } from '@/lib/contract/integrations/integration-kinds';
import { integrationList } from '@/lib/contract/integrations/integration-list';
import type { IntegrationRow } from '@/lib/contract/integrations/integrations';
import type { CurrentUser } from '@/lib/contract/people/auth';
import { formatDateTime } from '@/lib/format/format-date';
import { dash, formatInteger, formatPercent } from '@/lib/format/format-number';
import { useRouter } from '@/lib/i18n/navigation';
import { useFaultText } from '@/lib/i18n/use-fault-text';

type Parts = {
  user: CurrentUser;
  t: ReturnType<typeof useTranslations<'integrations'>>;
  traffic: (id: number) => Traffic | undefined;
};
type IntegrationColumn = Column<IntegrationRow>;
type Columns = Readonly<Record<string, Omit<IntegrationColumn, 'key'>>>;
/** Fields without a column: links and secrets. */
type Aside =
  | ('version' | 'accessToken' | 'sspIsCompressResponseRequired')
  | ('cookieSyncLink' | 'cookieSyncIRLink' | 'statisticsLink')
  | ('billedBy' | 'isNbrAnswered' | 'priceEncryptionKey' | 'priceIntegrityKey');
type Beside = 'bids' | 'wins' | 'impressions' | 'winRate' | 'compression';

/** Returns the columns that the user may see, in display order. Traffic figures are those of the last seven days. */
export function integrationColumns(parts: Parts): IntegrationColumn[] {
  const all: ColumnTable<IntegrationRow, IntegrationColumn, Aside, Beside> = {
    ...facts(parts),
    ...figures(parts),
    ...details(parts),
  };
  return columnsOf(integrationList, all).filter(({ permission }) => !permission || can(parts.user, permission));
}

function facts({ t }: Parts) {
  return {
    name: { width: 220, isFixed: true, cell: (row) => <IntegrationName integration={row} /> },
    status: { width: 148, cell: (row) => <IntegrationSwitch integration={row} /> },
    currency: { width: 112, cell: (row) => row.currency },
    category: { width: 128, cell: (row) => <span title={row.category}>{row.category}</span> },
    rtbVersion: { width: 120, cell: (row) => <span className="figures">{row.rtbVersion}</span> },
    sspSpecificProcessingKey: { width: 148, cell: (row) => row.sspSpecificProcessingKey },
    creativeTypes: { width: 212, cell: (row) => <CreativeTypeBadges types={row.creativeTypes} /> },
    eventTtl: { align: 'right', width: 136, cell: (row) => t('minutes', { count: formatInteger(row.eventTtl) }) },
  } satisfies Columns;
}

function figures({ traffic }: Parts) {
  const figure = (print: (figures: Traffic) => string): Omit<IntegrationColumn, 'key'> => ({
    permission: 'STATISTIC_READ_ALL',
    align: 'right',
    width: 136,
    cell: (row) => {
      const found = traffic(row.id);
      return found ? print(found) : dash;
    },
  });
  return {
    bids: figure(({ bids }) => formatInteger(bids)),
    wins: figure(({ wins }) => formatInteger(wins)),
    impressions: figure(({ impressions }) => formatInteger(impressions)),
    winRate: figure(({ bids, wins }) => formatPercent(bids > 0 ? wins / bids : null)),
  };
}

function details({ user, t }: Parts) {
  return {
    compression: {
      width: 128,
      isHidden: true,
      cell: (row) => t(row.sspIsCompressResponseRequired === compression.on ? 'compression.on' : 'compression.off'),
    },
    exchangeLink: {
      width: 240,
      isHidden: true,
      cell: (row) => <span title={row.exchangeLink}>{row.exchangeLink}</span>,
    },
    updatedAt: {
      width: 146,
      isHidden: true,
      cell: (row) => <span className="figures">{formatDateTime(row.updatedAt, user.timeZone)}</span>,
    },
    id: { align: 'right', width: 80, isHidden: true, cell: (row) => row.id },
  } satisfies Columns;
}

function CreativeTypeBadges({ types }: { types: readonly CreativeType[] }) {
  const word = useTranslations('enums.creativeType');
  return <BadgesCell names={creativeTypes.filter((type) => types.includes(type)).map((type) => word(type))} />;
}

const RemoveIntegration = onDemand(
  async () => (await import('@/components/integrations/integration-dialogs')).RemoveIntegration,
);

/** Link to the integration, and the menu of its row. */
function IntegrationName({ integration }: { integration: IntegrationRow }) {
  const user = useCurrentUser();
  const t = useTranslations('integrations.list');
  const actions = useTranslations('common.actions');
  const family = useFamily();
  const router = useRouter();
  const [isAsking, setAsking] = useState(false);
  const denied = useDenied()('remove');
  const { id, name } = integration;
  const path = screenPath(family, 'integration', { id });
  const remove: MenuItem = {
    key: 'remove',
    label: actions('delete'),
    isSeparated: true,
    isDangerous: true,
    onSelect: () => setAsking(true),
  };
  const items = (): MenuItem[] => [
    { key: 'open', label: t('open'), onSelect: () => router.push(path) },
    ...(can(user, 'INTEGRATION_REMOVE') ? [remove] : []),
  ];
  return (
    <RowName name={name} path={path} items={items} note={denied}>
      {isAsking && <RemoveIntegration integration={integration} onClose={() => setAsking(false)} />}
    </RowName>
  );
}

const SwitchDialog = onDemand(async () => (await import('@/components/integrations/integration-dialogs')).SwitchDialog);

/** Switch with confirmation. Its state is also shown as text, so that it does not depend on colour. */
function IntegrationSwitch({ integration }: { integration: IntegrationRow }) {
  const user = useCurrentUser();
  const t = useTranslations('integrations.status');
  const words = useTranslations('enums.status');
  const [isAsking, setAsking] = useState(false);
  const change = useSwitchIntegration(integration);
  // Shows the requested state until it is refused.
  const shown = change.isPending ? change.variables : integration.status;
  const isActive = shown === 'ACTIVE';
  const confirm = () => {
    setAsking(false);
    change.mutate(isActive ? 'INACTIVE' : 'ACTIVE');
  };
  return (
    <span className="inline-flex items-center gap-2 align-middle">
      <Switch
        isOn={isActive}
        isBusy={change.isPending}
        disabled={!can(user, 'INTEGRATION_UPDATE')}
        label={t('label', { name: integration.name })}
        onChange={() => setAsking(true)}
      />
      <span className={isActive ? undefined : 'text-muted'}>{words(shown)}</span>
      {isAsking && <SwitchDialog integration={integration} onConfirm={confirm} onClose={() => setAsking(false)} />}
    </span>
  );
}

/** Changes the status of an SSP by saving its row. A newer version is not overwritten. */
function useSwitchIntegration(row: IntegrationRow) {
  const t = useTranslations('integrations.status');
  const word = useTranslations('enums.status');
  const faultText = useFaultText();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (status: SwitchStatus) => {
      const body = { ...writtenOf(row), status, version: row.version };
      await callApi('integrations.update', { params: { id: row.id }, body });
      return status;
    },
    onSuccess: (status) => void showToast('success', t('changed', { status: word(status) })),
    onError: (fault) => void showToast('error', faultText(fault)),
    // Also after a refusal, because the row may be outdated.
    onSettled: () => outdate(client, ['integrations.list', 'integrations.view', 'dictionaries.exchanges']),
  });
}
