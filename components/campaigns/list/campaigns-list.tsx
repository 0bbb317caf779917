'use client';
import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { AddedControlsContext } from '@/components/bulk/added-controls';
import { type CellMode, CellsButton, useCellMode } from '@/components/bulk/cells/cells-button';
import { EditableTable } from '@/components/bulk/cells/editable-table';
import { ChangeButton } from '@/components/bulk/change-button';
import { SheetButton } from '@/components/bulk/sheet-button';
import {
  CampaignsExport,
  FirstCampaignLink,
  NewCampaignLink,
  UrgentFirst,
} from '@/components/campaigns/list/list-tools';
import { useCampaigns, useColumnSets } from '@/components/campaigns/list/use-campaigns';
import { useTotalCurrency } from '@/components/campaigns/list/use-total-currency';
import { mayChange, mayCreate } from '@/components/campaigns/may-change';
import { useSelection } from '@/components/list/bulk/use-selection';
import { FilterBar } from '@/components/list/filters/filter-bar';
import type { QueryPatch } from '@/components/list/filters/use-address-query';
import { ListHeading } from '@/components/list/list-heading';
import { isRefused } from '@/components/list/query-failed';
import type { Selection } from '@/components/list/table/column';
import { ColumnChooser } from '@/components/list/table/column-chooser';
import { ListEmpty } from '@/components/list/table/list-empty';
import { useColumnTexts } from '@/components/list/use-column-texts';
import { onDemand } from '@/components/ui/on-demand';
import { Select } from '@/components/ui/select';
import { can } from '@/lib/access/can';
import { mayExclude, maySet } from '@/lib/access/target-panels';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import type { ListedCampaign } from '@/lib/contract/campaigns/campaigns';
import { formatDate } from '@/lib/format/format-date';
import { periodOfRange, periods, rangeOfPeriod } from '@/lib/format/periods';
import type { DateRange } from '@/lib/format/statistics-range';

const ScheduleControl = onDemand(
  async () => (await import('@/components/campaigns/list/schedule-control')).ScheduleControl,
);
const controls = { Schedule: ScheduleControl };
const EntityBulkBar = onDemand(async () => (await import('@/components/bulk/entity-bulk-bar')).EntityBulkBar);

export function CampaignsList() {
  const user = useCurrentUser();
  const t = useTranslations('campaigns');
  const { heading } = useColumnTexts('campaigns');
  const sets = useColumnSets();
  const list = useCampaigns();
  const { found, table } = list;
  const rows = list.rows;
  const selection = useSelection(rows);
  const mode = useCellMode();
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <ListHeading title={t('title')} count={found.data?.totalElements}>
        {!isRefused(found) && <ListPeriod range={list.range} timeZone={user.timeZone} onChange={list.change} />}
        <NewCampaignLink />
      </ListHeading>
      <FilterBar found={found} filters={list.filters} params={list.params} onChange={list.change} table={table}>
        {list.isPaceKnown && <UrgentFirst sort={list.query.sort} onChange={list.change} />}
        <CampaignsExport rows={rows} columns={list.columns} />
        <SheetButton area="campaigns" selection={selection} list={list} mayUpload={can(user, 'CAMPAIGN_UPDATE')} />
        {can(user, 'CAMPAIGN_UPDATE') && <CellsButton mode={mode} />}
        <ColumnChooser
          columns={list.permitted}
          heading={heading}
          chosen={table.columns}
          onChange={table.setColumns}
          density={{ value: table.density, onChange: table.setDensity }}
          sets={sets}
          denied={list.denied}
        />
      </FilterBar>
      <CampaignsTable list={list} selection={selection.ofTable} mode={mode} />
      {selection.isUsed && (
        <AddedControlsContext value={controls}>
          <EntityBulkBar
            area="campaigns"
            rows={selection.rows}
            mayChange={mayChange}
            list={list}
            change={(isWhole) => <Changes selection={selection} list={list} isWhole={isWhole} />}
            onClear={selection.clear}
          />
        </AddedControlsContext>
      )}
    </div>
  );
}

/** Bulk changes of campaign fields, and the exclusion of sites through the targets of their ad sets. */
function Changes(props: Omit<ComponentProps<typeof ChangeButton>, 'area' | 'only' | 'label'>) {
  const user = useCurrentUser();
  const t = useTranslations('campaigns.bulk');
  const mayExcludeSites = can(user, 'TARGET_UPDATE') && maySet(user, 'domains') && mayExclude(user);
  return (
    <>
      <ChangeButton area="campaigns" {...props} />
      {mayExcludeSites && (
        <ChangeButton area="campaigns" {...props} only="domains.excluded" label={t('excludeSites')} />
      )}
    </>
  );
}

type CampaignsTableProps = {
  list: ReturnType<typeof useCampaigns>;
  selection: Selection<ListedCampaign>;
  mode: CellMode;
};

/** The campaigns with the totals of all matches. */
function CampaignsTable({ list, selection, mode }: CampaignsTableProps) {
  const user = useCurrentUser();
  const t = useTranslations('campaigns');
  const create = mayCreate(user) && <FirstCampaignLink />;
  const { totals, labelled } = useTotalCurrency(user.currency, list.found.data?.totals);
  return (
    <EditableTable
      area="campaigns"
      mode={mode}
      permitted={list.permitted}
      name={t('title')}
      list={{ ...list, columns: labelled(list.columns) }}
      texts={useColumnTexts('campaigns')}
      totals={totals}
      selection={selection}
      empty={<ListEmpty area="campaigns" list={list} create={create} />}
    />
  );
}

const DaysInput = onDemand(async () => (await import('@/components/list/filters/period-filter')).DaysInput);

type ListPeriodProps = {
  /** The period in the address; null = all time. */
  range: DateRange | null;
  /** Time zone of the days. */
  timeZone: string;
  onChange: (patch: QueryPatch) => void;
};

/** The period of the list's figures, by name or by dates; all time by default. */
function ListPeriod({ range, timeZone, onChange }: ListPeriodProps) {
  const t = useTranslations('common');
  const today = formatDate(new Date(), timeZone);
  const choose = (chosen: DateRange | null) => onChange({ startDate: null, endDate: null, ...chosen });
  const named = periods.map((value) => ({ value, label: t(`period.${value}`) }));
  return (
    // biome-ignore lint/a11y/useSemanticElements: two fields in a row need no border and no legend of their own
    <div role="group" aria-label={t('period.label')} className="flex flex-wrap items-center gap-2 max-sm:grow">
      <Select
        aria-label={t('period.name')}
        className="w-auto! max-sm:w-full!"
        placeholder={range && !periodOfRange(range, today) ? t('period.custom') : undefined}
        options={[{ value: 'allTime', label: t('period.allTime') }, ...named]}
        value={range ? (periodOfRange(range, today) ?? '') : 'allTime'}
        onChange={({ target }) => {
          const period = periods.find((one) => one === target.value);
          choose(period ? rangeOfPeriod(period, today) : null);
        }}
      />
      {range && <DaysInput period={{ range, today, choose }} />}
    </div>
  );
}
