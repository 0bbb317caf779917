'use client';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useTranslations } from 'next-intl';
import { matrixActions, type PermissionRow } from '@/components/people/permission-table';
import { usePermissionWords } from '@/components/people/use-permission-words';
import { can } from '@/lib/access/can';
import type { CurrentUser } from '@/lib/contract/auth';
import type { Permission } from '@/lib/contract/permissions';

/** One group: how much of it the account has, and on demand what exactly. */
export function AccessRow({ user, row }: { user: CurrentUser; row: PermissionRow }) {
  const t = useTranslations('profile.access');
  const groups = useTranslations('people.groups');
  const wordOf = useWord(row);
  const isHeld = (permission: Permission) => can(user, permission);
  const [held, lacking] = [row.all.filter(isHeld), row.all.filter((permission) => !isHeld(permission))];
  return (
    <li>
      <details className="group">
        <summary className="flex min-h-10 cursor-pointer list-none items-center gap-3 rounded-md py-2 hover:bg-sunken [&::-webkit-details-marker]:hidden">
          <ChevronDown
            aria-hidden="true"
            className="size-4 shrink-0 -rotate-90 text-muted transition-transform group-open:rotate-0"
          />
          <span className="min-w-0 flex-1 font-medium">{groups(row.group)}</span>
          <span className="pr-2 text-sm text-muted figures">
            {lacking.length === 0 ? t('all') : t('counts', { held: held.length, total: row.all.length })}
          </span>
        </summary>
        <dl className="grid gap-2 pb-3 pl-7 text-sm">
          <Part term={t('may')} words={held.map(wordOf)} />
          {lacking.length > 0 && <Part term={t('mayNot')} words={lacking.map(wordOf)} isMuted />}
        </dl>
      </details>
    </li>
  );
}

function Part({ term, words, isMuted = false }: { term: string; words: string[]; isMuted?: boolean }) {
  return (
    <div>
      <dt className="text-muted">{term}</dt>
      <dd className={isMuted ? 'break-words text-muted' : 'break-words'}>{words.join(' · ')}</dd>
    </div>
  );
}

/** An action by its own word, a column as one, whatever else as the matrix of permissions calls it. */
function useWord(row: PermissionRow): (permission: Permission) => string {
  const t = useTranslations('profile.access');
  const actions = useTranslations('people.matrix.actions');
  const words = usePermissionWords();
  return (permission) => {
    const action = matrixActions.find((one) => row.actions[one] === permission);
    if (action) return actions(action);
    // The one permission of its group is the group.
    if (permission === 'DOCS_READ') return actions('READ');
    return row.columns.includes(permission) ? t('column', { name: words(permission) }) : words(permission);
  };
}
