'use client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import { useRef, useState } from 'react';
import { sharedViewsQuery } from '@/components/list/table/table-queries';
import { apiQuery } from '@/lib/browser/api-query';
import { callApi } from '@/lib/browser/call-api';
import { clientsOf } from '@/lib/contract/client-scope';
import type { Density } from '@/lib/contract/enumerations';
import type { UiState, View } from '@/lib/contract/people/ui-state';
import type { SharedView } from '@/lib/contract/people/views';

const pause = 500;
const noViews: readonly View[] = [];
const noShared: readonly SharedView[] = [];

export type RememberedTable = ReturnType<typeof useRememberedTable>;

/**
 * The user's settings of a table, on any device: columns, widths, page size, row height, views. A change applies at
 * once and is saved after a pause; a failure to save is ignored.
 */
export function useRememberedTable(page: string) {
  const { state, remember } = useRememberedState(page);
  const shared = useReadableViews(page);
  return {
    ...shared,
    screen: page,
    columns: state.columns,
    widths: state.widths,
    size: state.size,
    density: state.density,
    views: state.views ?? noViews,
    usualShared: state.usualShared,
    setColumns: (columns: string[] | undefined) => remember(() => ({ columns })),
    setWidth: (key: string, width: number) => remember(({ widths }) => ({ widths: { ...widths, [key]: width } })),
    setSize: (size: number) => remember(() => ({ size })),
    setDensity: (density: Density) => remember(() => ({ density })),
    /** Changes the views that there are when they are saved. */
    setViews: (change: (views: readonly View[]) => View[], others: Pick<UiState, 'usualShared'> = {}) =>
      remember(({ views = noViews }) => ({ views: change(views), ...others })),
    follow: ({ columns, density }: Pick<View, 'columns' | 'density'>) => remember(() => ({ columns, density })),
  };
}

/** May be applied again to settings that contain it. */
type Change = (before: Partial<UiState>) => Partial<UiState>;
const none: readonly Change[] = [];

/** The stored settings of a table with the user's changes. */
function useRememberedState(page: string) {
  const client = useQueryClient();
  const options = apiQuery('uiState.read', { params: { page } });
  const { data } = useQuery({ ...options, staleTime: Number.POSITIVE_INFINITY });
  // The cache notifies its readers later, and may not know the settings; meanwhile a choice must not jump back.
  const [unsaved, setUnsaved] = useState<readonly Change[]>(none);
  // The same for the timer, which may outlive the page.
  const waiting = useRef(unsaved);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const keep = (changes: readonly Change[]) => {
    waiting.current = changes;
    setUnsaved(changes);
  };
  const known = () => client.getQueryData(options.queryKey);
  const store = (): UiState => {
    // An answer that was requested before would take the changes back.
    void client.cancelQueries({ queryKey: options.queryKey, exact: true });
    const next: UiState = { ...changed(known(), waiting.current), version: 1 };
    client.setQueryData(options.queryKey, next);
    return next;
  };
  const save = async () => {
    // The API replaces all settings, so unknown ones would be lost.
    if (known() === undefined) await client.fetchQuery(options);
    const body = store();
    keep(none);
    await callApi('uiState.write', { params: { page }, body });
  };
  const remember = (change: Change) => {
    keep([...waiting.current, change]);
    if (known() !== undefined) store();
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void save().catch(() => undefined), pause);
  };
  return { state: changed(data, unsaved), remember };
}

function changed(before: UiState | null | undefined, changes: readonly Change[]): Partial<UiState> {
  let state: Partial<UiState> = before ?? {};
  for (const change of changes) state = { ...state, ...change(state) };
  return state;
}

/** The shared views of a list, and whether they are still loading. */
function useReadableViews(screen: string) {
  const clients = clientsOf(new URLSearchParams(useSearchParams()));
  const { data, isPending } = useQuery(sharedViewsQuery(screen, clients));
  return { shared: data ?? noShared, isAwaitingShared: isPending };
}
