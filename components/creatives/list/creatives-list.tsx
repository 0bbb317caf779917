'use client';
import { useQuery } from '@tanstack/react-query';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import List from 'lucide-react/icons/list';
import { useTranslations } from 'next-intl';
import { lazy, Suspense, useState } from 'react';
import { type CellMode, CellsButton, useCellMode } from '@/components/bulk/cells/cells-button';
import { ChangeButton } from '@/components/bulk/change-button';
import { SheetButton } from '@/components/bulk/sheet-button';
import { type CreativesFoundProps, CreativesGallery } from '@/components/creatives/list/creatives-gallery';
import { useCreatives } from '@/components/creatives/list/use-creatives';
import { useDenied } from '@/components/creatives/may-change';
import { UploadMany } from '@/components/creatives/upload/upload-many';
import { useSelection } from '@/components/list/bulk/use-selection';
import { CreateLink } from '@/components/list/create-button';
import { FilterBar } from '@/components/list/filters/filter-bar';
import { ListHeading } from '@/components/list/list-heading';
import { ListPager } from '@/components/list/list-pager';
import { QueryFailed } from '@/components/list/query-failed';
import { ColumnChooser } from '@/components/list/table/column-chooser';
import { ListEmpty } from '@/components/list/table/list-empty';
import { useFamily } from '@/components/shell/use-family';
import { Button } from '@/components/ui/button';
import { onDemand } from '@/components/ui/on-demand';
import { Segmented } from '@/components/ui/segmented';
import { Select } from '@/components/ui/select';
import { can } from '@/lib/access/can';
import { screenPath } from '@/lib/access/screens';
import { apiQuery } from '@/lib/browser/api-query';
import { useCurrentUser } from '@/lib/browser/use-current-user';

const CreativesBulkBar = onDemand(
  async () => (await import('@/components/creatives/list/creatives-bulk-bar')).CreativesBulkBar,
);

export function CreativesList() {
  const user = useCurrentUser();
  const t = useTranslations('creatives');
  const list = useCreatives();
  const { found, table, isTable } = list;
  const selection = useSelection(found.data?.content);
  const mode = useCellMode();
  const canModerate = can(user, 'CREATIVE_MODERATE');
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <ListHeading title={t('title')} count={found.data?.totalElements}>
        {canModerate && <ReviewButton />}
        <UploadMany />
        <NewCreativeLink />
      </ListHeading>
      <FilterBar found={found} filters={list.filters} params={list.params} onChange={list.change} table={table}>
        {isTable ? (
          <ColumnChooser
            columns={list.permitted}
            // Column keys are the keys of the messages; the callback's type does not show that.
            heading={(key) => t(`columns.${key as 'name'}`)}
            chosen={table.columns}
            onChange={table.setColumns}
            density={{ value: table.density, onChange: table.setDensity }}
            denied={list.denied}
          />
        ) : (
          <SortSelect sort={String(list.query.sort)} onChange={(sort) => list.change({ sort })} />
        )}
        <SheetButton area="creatives" selection={selection} list={list} mayUpload={can(user, 'CREATIVE_UPDATE')} />
        {isTable && can(user, 'CREATIVE_UPDATE') && <CellsButton mode={mode} />}
        <ViewSwitch isTable={isTable} onChange={(view) => list.change({ view, page: list.params.get('page') })} />
      </FilterBar>
      <CreativesFound
        list={list}
        mode={mode}
        empty={<ListEmpty area="creatives" list={list} create={<NewCreativeLink />} />}
        selection={
          canModerate || can(user, 'CREATIVE_UPDATE', 'CREATIVE_REMOVE', 'CAMPAIGN_UPDATE')
            ? selection.ofTable
            : undefined
        }
      />
      {selection.isUsed && (
        <CreativesBulkBar
          rows={selection.rows}
          list={list}
          change={(isWhole) => <ChangeButton area="creatives" selection={selection} list={list} isWhole={isWhole} />}
          onClear={selection.clear}
        />
      )}
    </div>
  );
}

function NewCreativeLink() {
  const t = useTranslations('creatives');
  const address = screenPath(useFamily(), 'newCreative', { type: 'banner' });
  return <CreateLink label={t('new')} denied={useDenied()('create')} href={address} />;
}

type ViewSwitchProps = { isTable: boolean; onChange: (view: 'table' | null) => void };

function ViewSwitch({ isTable, onChange }: ViewSwitchProps) {
  const t = useTranslations('creatives.view');
  const label = (Icon: typeof List, text: string) => (
    <span title={text} className="inline-flex">
      <Icon aria-hidden="true" className="size-4" />
      <span className="sr-only">{text}</span>
    </span>
  );
  return (
    <Segmented
      name="creatives-view"
      label={t('label')}
      value={isTable ? 'table' : 'gallery'}
      options={[
        { value: 'gallery', label: label(LayoutGrid, t('gallery')) },
        { value: 'table', label: label(List, t('table')) },
      ]}
      onChange={(value) => onChange(value === 'table' ? 'table' : null)}
    />
  );
}

const CreativesTable = lazy(async () => ({
  default: (await import('@/components/creatives/list/creatives-table')).CreativesTable,
}));

/** Page sizes that fill whole rows of the gallery. */
const sizes = [12, 24, 48, 96];

/** The creatives as gallery or table, with pagination. Loaded rows stay visible if a refresh fails. */
function CreativesFound(props: CreativesFoundProps & { mode: CellMode }) {
  const { list } = props;
  if (list.isTable)
    return (
      <Suspense>
        <CreativesTable {...props} sizes={sizes} />
      </Suspense>
    );
  if (list.found.isError && !list.found.data) return <QueryFailed found={list.found} />;
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <CreativesGallery {...props} />
      <ListPager list={list} sizes={sizes} />
    </div>
  );
}

const orders = ['createdAt,desc', 'createdAt,asc', 'name,asc', 'name,desc', 'moderationStatus,asc'] as const;

type SortSelectProps = { sort: string; onChange: (sort: string) => void };

/** Sort order of the gallery, which has no column headings. */
function SortSelect({ sort, onChange }: SortSelectProps) {
  const t = useTranslations('creatives.sort');
  const texts: Record<(typeof orders)[number], string> = {
    'createdAt,desc': t('newest'),
    'createdAt,asc': t('oldest'),
    'name,asc': t('nameUp'),
    'name,desc': t('nameDown'),
    'moderationStatus,asc': t('status'),
  };
  return (
    <Select
      aria-label={t('label')}
      className="w-auto!"
      options={orders.map((value) => ({ value, label: texts[value] }))}
      value={orders.find((order) => order === sort) ?? ''}
      placeholder={orders.some((order) => order === sort) ? undefined : t('other')}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

const ReviewDialog = onDemand(async () => (await import('@/components/creatives/review/review-dialog')).ReviewDialog);

const waiting = apiQuery('creatives.list', {
  query: { moderationStatus: ['PENDING'], page: 0, size: 1, sort: 'createdAt,asc' },
});

/** Button that opens the review of all pending creatives; hidden if there are none. */
function ReviewButton() {
  const t = useTranslations('creatives.review');
  const [isOpen, setOpen] = useState(false);
  const count = useQuery(waiting).data?.totalElements ?? 0;
  if (count === 0 && !isOpen) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('open', { count })}</Button>
      {isOpen && <ReviewDialog onClose={() => setOpen(false)} />}
    </>
  );
}
