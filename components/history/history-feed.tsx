'use client';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import Inbox from 'lucide-react/icons/inbox';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { HistoryEntry } from '@/components/history/history-entry';
import { useHistoryNames } from '@/components/history/use-history-names';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { onDemand } from '@/components/ui/on-demand';
import { Skeleton } from '@/components/ui/progress';
import { can } from '@/lib/access/can';
import { callApi } from '@/lib/browser/call-api';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import { ApiFault } from '@/lib/contract/api-fault';
import type { Currency } from '@/lib/contract/enumerations';
import type { HistoryRow } from '@/lib/contract/history/history';
import type { HistoryEntity } from '@/lib/contract/history/history-things';
import { type RestorableEntity, restorableEntities } from '@/lib/contract/history/restore';
import { limits } from '@/lib/contract/limits';
import type { Permission } from '@/lib/contract/people/permissions';
import { formatDateTime } from '@/lib/format/format-date';
import { errorText } from '@/lib/i18n/error-text';

const RestoreDialog = onDemand(async () => (await import('@/components/history/restore-dialog')).RestoreDialog);

export type HistoryProps = {
  entity: HistoryEntity;
  id: number;
  /** Currency of the entity's amounts. */
  currency?: Currency;
  /** Returns the page's own words for codes of a kind, such as `permission`. */
  nameOf?: (kind: string, code: string) => string | undefined;
};

/** Writes that happened between two page loads shift rows, so that rows can appear twice. */
const rowsOf = (pages: readonly { content: readonly HistoryRow[] }[]): HistoryRow[] => [
  ...new Map(pages.flatMap(({ content }) => content).map((row) => [row.id, row])).values(),
];

/** The writes to an entity, newest first; further pages are loaded on request. */
export function HistoryFeed({ entity, id, currency, nameOf: nameOfCode }: HistoryProps) {
  const user = useCurrentUser();
  const t = useTranslations('history');
  const enums = useTranslations('enums');
  const [openRow, setOpenRow] = useState<HistoryRow>();
  const { data, isFetching, hasNextPage, fetchNextPage, ...state } = useInfiniteQuery(historyQuery(entity, id));
  const rows = rowsOf(data?.pages ?? []);
  const nameOf = useNames(rows, nameOfCode);
  if (state.isPending) return <Loading />;
  const again = () => void (data ? fetchNextPage() : state.refetch());
  const failed = state.error && <Failed error={state.error} onRetry={again} isBusy={isFetching} />;
  if (!data) return failed;
  if (rows.length === 0)
    return <EmptyState icon={<Inbox aria-hidden="true" />} title={t('empty')} text={t('emptyText')} />;
  const words = { t, enums, nameOf, timeZone: user.timeZone, ...(currency && { currency }) };
  const isRestorable = isKnown(entity) && can(user, updateOf[entity]);
  return (
    <section
      aria-label={t('title')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
      tabIndex={0}
      className="flex flex-col gap-4"
    >
      <p className="text-sm text-muted">{t('zone', { zone: user.timeZone })}</p>
      <ol className="flex flex-col divide-y divide-line">
        {rows.map((row, at) => {
          // The state after the newest entry is the current one. A deleted entity no longer exists.
          const restoring = isRestorable && at > 0 && { onRestore: setOpenRow };
          return <HistoryEntry key={row.id} row={row} of={entity} words={words} {...restoring} />;
        })}
      </ol>
      {failed}
      {openRow && isKnown(entity) && (
        <RestoreDialog
          entity={entity}
          id={id}
          words={words}
          changeId={openRow.id}
          when={formatDateTime(openRow.at, user.timeZone)}
          onClose={() => setOpenRow(undefined)}
        />
      )}
      {hasNextPage && !state.error && (
        <Button className="self-center" isBusy={isFetching} onClick={again}>
          {t('more')}
        </Button>
      )}
    </section>
  );
}

/** Returns a function with the names of items and codes in the rows. */
function useNames(rows: readonly HistoryRow[], nameOfCode: HistoryProps['nameOf']) {
  const nameOfKey = useHistoryNames(rows);
  const things = new Map(
    rows.flatMap(({ names }) => names.map((thing) => [`${thing.entity} ${thing.id}`, thing.name])),
  );
  return (source: string, key: string) =>
    things.get(`${source} ${key}`) ?? nameOfCode?.(source, key) ?? nameOfKey(source, key);
}

const isKnown = (entity: HistoryEntity): entity is RestorableEntity => restorableEntities.some((one) => one === entity);
/** Permission to edit an entity. */
const updateOf = {
  campaign: 'CAMPAIGN_UPDATE',
  creative: 'CREATIVE_UPDATE',
  target: 'TARGET_UPDATE',
  rule: 'RULE_UPDATE',
  lineList: 'TARGET_UPDATE',
} as const satisfies Record<RestorableEntity, Permission>;

function Failed({ error, onRetry, isBusy }: { error: Error; onRetry: () => void; isBusy: boolean }) {
  const errors = useTranslations('errors');
  const retryLabel = useTranslations('common.actions')('retry');
  const message = errorText(errors, error instanceof ApiFault ? error : {});
  return <ErrorState message={message} retryLabel={retryLabel} onRetry={onRetry} isBusy={isBusy} />;
}

const skeletonRows = ['first', 'second', 'third', 'fourth'];

function Loading() {
  const t = useTranslations('history');
  return (
    <div role="status" aria-label={t('loading')} className="flex flex-col divide-y divide-line">
      {skeletonRows.map((row) => (
        <div key={row} className="flex flex-col gap-2 py-4">
          <Skeleton className="h-4 w-1/2" />
          <Skeleton className="h-4 w-4/5" />
        </div>
      ))}
    </div>
  );
}

/** Pages of an entity's history, newest first. */
const historyQuery = (entity: HistoryEntity, id: number) =>
  infiniteQueryOptions({
    queryKey: ['history.ofEntity', entity, id] as const,
    queryFn: ({ pageParam, signal }) =>
      callApi(
        'history.ofEntity',
        { params: { entity, id }, query: { page: pageParam, size: limits.list.size, sort: 'id,desc' } },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: ({ last, number }) => (last ? undefined : number + 1),
    // Always reloaded, because users open it to see the latest change.
    staleTime: 0,
  });
