'use client';
import { useState } from 'react';
import { audienceOf, clientOfAudience, onlyMe, useAudiences } from '@/components/list/views/use-audiences';
import { useViewSharing } from '@/components/list/views/use-view-sharing';
import type { ViewsProps } from '@/components/list/views/view-bar';
import { namedView, patchToView, queryOfView, withView } from '@/components/list/views/view-query';
import type { SharedView } from '@/lib/contract/people/views';

export const maxViews = 20;

/** The name and the audience by which what is seen now is kept, and which view that takes the place of. */
export function useViewForm({ table, params, onChange }: ViewsProps) {
  const audiences = useAudiences(params);
  const sharing = useViewSharing(table.screen);
  const opened = namedView(params, table);
  const [name, setName] = useState(opened?.name ?? '');
  const [chosen, setAudience] = useState(opened && 'userId' in opened ? audienceOf(opened.userId) : onlyMe);
  const audience = audiences.some(({ value }) => value === chosen) ? chosen : onlyMe;
  const isOwn = audience === onlyMe;
  const typed = name.trim();
  const ownBefore = table.views.find((view) => view.name === typed);
  const sharedBefore = table.shared.find((view) => isTaken(view, typed, audience));
  const looks = { name: typed, columns: table.columns, density: table.density };
  const open = (view: { name: string; query: string }) =>
    onChange({ ...patchToView(params, view), page: params.get('page') });
  const saveOwn = () => {
    const view = { ...ownBefore, ...looks, query: queryOfView(params, ownBefore) };
    table.setViews(withView(table.views, view), table.usualShared);
    open(view);
  };
  const share = () => {
    const before = sharedBefore && { before: sharedBefore };
    const input = { ...looks, query: queryOfView(params) };
    sharing.save.mutate({ ...before, userId: clientOfAudience(audience), input }, { onSuccess: open });
  };
  const isKnown = isOwn ? ownBefore !== undefined : sharedBefore !== undefined;
  const isFull = isOwn && !isKnown && table.views.length >= maxViews;
  return {
    ...{ name, setName, audience, setAudience, audiences, isOwn, isKnown, isFull },
    mayBeSaved: typed !== '' && !isFull && !sharing.save.isPending,
    save: isOwn ? saveOwn : share,
    removeShared: (view: SharedView) => sharing.remove.mutate(view),
    fault: sharing.save.error ?? sharing.remove.error,
  };
}

/** Names of shared views are compared as the API does: without regard to capitals. */
const isTaken = (view: SharedView, name: string, audience: string) =>
  view.mayChange && audienceOf(view.userId) === audience && view.name.toLowerCase() === name.toLowerCase();
