'use client';
import Users from 'lucide-react/icons/users';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import type { QueryPatch } from '@/components/list/filters/use-address-query';
import type { RememberedTable } from '@/components/list/table/use-remembered-table';
import { isShared, namedView, type OwnOrShared, patchToView, queryOfView } from '@/components/list/views/view-query';
import { classNames } from '@/components/ui/class-names';

export type ViewsProps = {
  table: RememberedTable;
  /** The address. */
  params: URLSearchParams;
  onChange: (patch: QueryPatch) => void;
};

/** The views of a list as a row of buttons; the address names the chosen one. */
export function ViewBar({ table, params, onChange }: ViewsProps) {
  const t = useTranslations('common.views');
  const chosen = namedView(params, table);
  const open = (view: OwnOrShared | null) => {
    onChange(patchToView(params, view));
    table.follow(view ?? {});
  };
  useFirstView({ table, params, onChange });
  return (
    <nav aria-label={t('label')} className="flex min-w-0 flex-wrap items-center gap-1.5">
      <ViewButton isChosen={chosen === undefined} onPress={() => open(null)}>
        {t('all')}
      </ViewButton>
      {[...table.views, ...table.shared].map((view) => {
        const isChosen = chosen === view;
        const isChanged = isChosen && queryOfView(params, view) !== view.query;
        return (
          <ViewButton key={isShared(view) ? view.id : view.name} isChosen={isChosen} onPress={() => open(view)}>
            {isShared(view) && <SharedMark />}
            <span className="truncate">{view.name}</span>
            {isChanged && <span className="text-muted">{t('changed')}</span>}
          </ViewButton>
        );
      })}
    </nav>
  );
}

/** An address that names a view is shown in its columns; one that asks for nothing, as the usual view. */
function useFirstView({ table, params, onChange }: ViewsProps) {
  const isOpened = useRef(false);
  useEffect(() => {
    if (isOpened.current || table.isAwaitingShared) return;
    isOpened.current = true;
    const named = namedView(params, table);
    const usual = !named && queryOfView(params) === '' ? usualOf(table) : undefined;
    if (usual) onChange(patchToView(params, usual));
    const view = named ?? usual;
    if (view) table.follow(view);
  });
}

const usualOf = ({ views, shared, usualShared }: RememberedTable): OwnOrShared | undefined =>
  shared.find(({ id }) => id === usualShared) ?? views.find(({ isUsual }) => isUsual);

function SharedMark() {
  const t = useTranslations('common.views');
  return (
    <>
      <Users aria-hidden="true" className="size-3.5 shrink-0" />
      <span className="sr-only">{t('isShared')}</span>
    </>
  );
}

type ViewButtonProps = { isChosen: boolean; onPress: () => void; children: React.ReactNode };

function ViewButton({ isChosen, onPress, children }: ViewButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onPress}
      className={classNames(
        'inline-flex h-7 max-w-60 items-center gap-1.5 rounded-md border px-2.5 text-sm pointer-coarse:h-10',
        isChosen
          ? 'border-accent bg-accent-soft font-medium text-accent-text'
          : 'border-line bg-surface text-muted hover:bg-sunken hover:text-text',
      )}
    >
      {children}
    </button>
  );
}
