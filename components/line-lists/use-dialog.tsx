'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { QueryFailed } from '@/components/list/query-failed';
import { useFamily } from '@/components/shell/use-family';
import { Dialog } from '@/components/ui/dialog';
import { OneOpener } from '@/components/ui/openers';
import { Skeleton } from '@/components/ui/progress';
import { mayOpen } from '@/lib/access/resolve-route';
import { screenPath } from '@/lib/access/screens';
import { apiQuery } from '@/lib/browser/api-query';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import type { LineListView } from '@/lib/contract/targeting/line-lists';
import { Link } from '@/lib/i18n/navigation';

/** Targets that use a list; an own target is shown under its campaign. */
export function UseDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useTranslations('line-lists');
  const actions = useTranslations('common.actions');
  return (
    <ReadList id={id} onClose={onClose} title={t('list.use')}>
      {({ name, targets, usedInTargets }) => (
        <Dialog
          isOpen
          title={t('use.title', { name })}
          description={t('use.text', { count: usedInTargets })}
          closeLabel={actions('close')}
          onClose={onClose}
        >
          <ul className="mt-3 flex flex-col gap-2">
            {targets.map((target) => (
              <li key={target.id} className="min-w-0 break-words">
                <TargetLink target={target} />
              </li>
            ))}
          </ul>
          {usedInTargets > targets.length && (
            <p className="mt-2 text-muted">{t('use.more', { count: usedInTargets - targets.length })}</p>
          )}
        </Dialog>
      )}
    </ReadList>
  );
}

function TargetLink({ target: { id, name, adSetDto } }: { target: LineListView['targets'][number] }) {
  const user = useCurrentUser();
  const t = useTranslations('line-lists.use');
  const family = useFamily();
  const text = adSetDto ? t('ofAdSet', { name: adSetDto.name }) : name;
  const screen = adSetDto ? 'campaign' : 'target';
  if (!mayOpen(user, screen, family)) return text;
  return (
    <Link
      href={screenPath(family, screen, { id: adSetDto?.campaignId ?? id })}
      className="underline underline-offset-2"
    >
      {text}
    </Link>
  );
}

type ReadListProps = { id: number; title: string; onClose: () => void; children: (list: LineListView) => ReactNode };

/** Loads a list with its lines and uses, which rows do not contain, for a dialog. */
export function ReadList({ id, title, onClose, children }: ReadListProps) {
  const actions = useTranslations('common.actions');
  const found = useQuery(apiQuery('lineLists.view', { params: { id } }));
  return (
    <OneOpener>
      {found.data ? (
        children(found.data)
      ) : (
        <Dialog isOpen title={title} closeLabel={actions('close')} onClose={onClose}>
          {found.isPending ? <Skeleton className="h-40 w-full" /> : <QueryFailed found={found} />}
        </Dialog>
      )}
    </OneOpener>
  );
}
