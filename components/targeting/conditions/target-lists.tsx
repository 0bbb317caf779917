'use client';
import { useTranslations } from 'next-intl';
import { KeptValues } from '@/components/targeting/conditions/kept-values';
import { mayExclude } from '@/components/targeting/conditions/panel-permissions';
import { ListsOfPanel } from '@/components/targeting/lines/lists-of-panel';
import { can } from '@/lib/access/can';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import { type LineListKind, panelsOfKind } from '@/lib/contract/targeting/line-list-shape';

type TargetListsProps = {
  kind: LineListKind;
  path?: string | undefined;
  /** Whose the target is; null until that is known. */
  ownerId: number | null;
};

/** Lists that stand beside a panel's own lines: they can be chosen once it is known whose the target is. */
export function TargetLists({ kind, path, ownerId }: TargetListsProps) {
  const user = useCurrentUser();
  const t = useTranslations('targets');
  const { lists, lines } = panelsOfKind[kind];
  const nameOf = (panel: string) => (path === undefined ? panel : `${path}.${panel}`);
  const mayRead = can(user, 'TARGET_READ', 'TARGET_READ_ALL');
  return (
    <section aria-label={t(`panels.${lists}`)} className="mt-4 flex flex-col gap-3 border-t border-line pt-4">
      {mayRead ? (
        <ListsOfPanel
          {...{ kind, ownerId }}
          names={{ lists: nameOf(lists), lines: nameOf(lines) }}
          canExclude={mayExclude(user)}
        />
      ) : (
        <p className="text-muted">{t('lineLists.mayNotRead')}</p>
      )}
      {(!mayRead || !mayExclude(user)) && <KeptValues panel={lists} path={path} isOnlyExcluded={mayRead} />}
    </section>
  );
}
