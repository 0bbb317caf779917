'use client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import { useRef, useState } from 'react';
import { sharedViewsQuery } from '@/components/list/table/table-queries';
import { withView } from '@/components/list/views/view-query';
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
  const client = useQueryClient();
  const options = apiQuery('uiState.read', { params: { page } });
  const { data } = useQuery({ ...options, staleTime: Number.POSITIVE_INFINITY });
  const shared = useReadableViews(page);
  // The cache notifies its readers later; meanwhile a choice must not jump back.
  const [chosen, setChosen] = useState<Partial<UiState>>({});
  const state = { ...data, ...chosen };
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const known = () => client.getQueryData(options.queryKey) ?? undefined;
  const remember = (patch: Partial<UiState>) => {
    const before = known() ?? {};
    const next: UiState = { ...before, ...patch, version: 1 };
    client.setQueryData(options.queryKey, next);
    setChosen(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      callApi('uiState.write', { params: { page }, body: next }).catch(() => undefined);
    }, pause);
  };
  return {
    ...shared,
    screen: page,
    columns: state.columns,
    widths: state.widths,
    size: state.size,
    density: state.density,
    views: state.views ?? noViews,
    usualShared: state.usualShared,
    setColumns: (columns: string[] | undefined) => remember({ columns }),
    setWidth: (key: string, width: number) => remember({ widths: { ...state.widths, [key]: width } }),
    setSize: (size: number) => remember({ size }),
    setDensity: (density: Density) => remember({ density }),
    setViews: (views: View[], usualShared?: number) => remember({ views, usualShared }),
    /** Adds a view to those that there are when it is called. */
    addView: (view: View) => remember({ views: withView(known()?.views ?? noViews, view) }),
    follow: ({ columns, density }: Pick<View, 'columns' | 'density'>) => remember({ columns, density }),
  };
}

/** The shared views of a list, and whether they are still loading. */
function useReadableViews(screen: string) {
  const clients = clientsOf(new URLSearchParams(useSearchParams()));
  const { data, isPending } = useQuery(sharedViewsQuery(screen, clients));
  return { shared: data ?? noShared, isAwaitingShared: isPending };
}
