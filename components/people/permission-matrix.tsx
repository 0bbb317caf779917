'use client';
import { useTranslations } from 'next-intl';
import {
  type PermissionChoice,
  type PermissionState,
  permissionChoice,
  usePermissionState,
} from '@/components/people/permission-choice';
import { PermissionRows } from '@/components/people/permission-rows';
import { matrixActions, permissionTable } from '@/components/people/permission-table';
import { permissionLock } from '@/components/people/person-rights';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { ScrollBox } from '@/components/ui/scroll-box';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import type { Role } from '@/lib/contract/enumerations';
import { permissions } from '@/lib/contract/people/permissions';
import type { UserView } from '@/lib/contract/people/user-rows';

type PermissionMatrixProps = { saved: UserView | undefined; role: Role };

/** Permissions by group and action, compared with the role's preset, §6. */
export function PermissionMatrix({ saved, role }: PermissionMatrixProps) {
  const user = useCurrentUser();
  const t = useTranslations('people.matrix');
  // After a role change, permissions that could not be granted anew are not kept.
  const held = saved?.role === role ? saved.permissions : [];
  const choice = permissionChoice(user, { role, held, lock: permissionLock(user, saved ?? null) });
  const state = usePermissionState(role, choice);
  return (
    <div className="flex flex-col gap-3">
      <PermissionSummary role={role} state={state} />
      <Legend choice={choice} />
      {/* Scroll padding keeps a focused cell from being hidden behind the sticky first column. */}
      <ScrollBox name={t('name')} className="-mx-4 scroll-pl-44 border-y border-line">
        <table aria-label={t('name')} className="w-full min-w-[480px] text-sm">
          <thead>
            <tr className="h-9 text-muted">
              <th scope="col" className="sticky left-0 z-10 bg-surface pr-3 pl-4 text-left font-medium">
                {t('group')}
              </th>
              {matrixActions.map((action) => (
                <th key={action} scope="col" className="w-[84px] px-2 text-center font-medium">
                  {t(`actions.${action}`)}
                </th>
              ))}
            </tr>
          </thead>
          {permissionTable.map((row) => (
            <PermissionRows key={row.group} row={row} state={state} />
          ))}
        </table>
      </ScrollBox>
    </div>
  );
}

/** Explains locked permissions. */
function Legend({ choice }: { choice: PermissionChoice }) {
  const t = useTranslations('people.matrix.legend');
  const reasons = permissions.map(choice.reasonOf);
  const count = (reason: (typeof reasons)[number]) => reasons.filter((one) => one === reason).length;
  const lacking = count('lacking');
  const notForRole = count('notForRole');
  const texts = [
    count('self') > 0 && t('self'),
    count('notAllowed') > 0 && t('notAllowed'),
    lacking > 0 && t('lacking', { count: lacking }),
    notForRole > 0 && t('notForRole', { count: notForRole }),
  ].filter((text) => text !== false);
  if (texts.length === 0) return null;
  return (
    <ul className="flex flex-col gap-1 rounded-lg bg-sunken px-3 py-2 text-sm">
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

/** Number of granted permissions, and the difference from the role's preset. */
function PermissionSummary({ role, state }: { role: Role; state: PermissionState }) {
  const t = useTranslations('people.matrix');
  const roleName = useTranslations('enums.role')(role);
  const { added, removed } = state;
  const isChangeable = permissions.some((permission) => state.reasonOf(permission) === null);
  const isPreset = added + removed === 0;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <p role="status" className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-medium figures">{t('chosen', { count: state.count, total: permissions.length })}</span>
        {isPreset ? (
          <span className="text-muted">{t('asPreset', { role: roleName })}</span>
        ) : (
          <>
            {added > 0 && <Badge tone="positive">{t('added', { count: added })}</Badge>}
            {removed > 0 && <Badge tone="warning">{t('removed', { count: removed })}</Badge>}
            <span className="text-muted">{t('against', { role: roleName })}</span>
          </>
        )}
      </p>
      {isChangeable && (
        <Button size="sm" disabled={isPreset} onClick={state.reset}>
          {t('reset')}
        </Button>
      )}
    </div>
  );
}
