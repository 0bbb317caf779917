'use client';
import { useTranslations } from 'next-intl';
import { type PermissionRow, permissionTable } from '@/components/people/permission-table';
import { AccessRow } from '@/components/profile/access-row';
import { NotGranted } from '@/components/ui/not-granted';
import { Panel } from '@/components/ui/panel';
import { can } from '@/lib/access/can';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import { useNotGranted } from '@/lib/i18n/use-not-granted';

/** What the account may and may not do, by group of permissions (§6), and whom to ask for more. */
export function AccessPanel() {
  const user = useCurrentUser();
  const t = useTranslations('profile.access');
  const roles = useTranslations('enums.role');
  const groups = useTranslations('people.groups');
  const quoted = useTranslations('common.notGranted');
  const { say, whom } = useNotGranted(user);
  const holdsAny = ({ all }: PermissionRow) => can(user, ...all);
  const closed = permissionTable
    .filter((row) => !holdsAny(row))
    .map(({ group }) => quoted('quoted', { name: groups(group) }));
  return (
    <Panel id="access" title={t('title')} note={roles(user.role)}>
      <p className="text-muted">{t('intro', { whom })}</p>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {permissionTable.filter(holdsAny).map((row) => (
          <AccessRow key={row.group} row={row} />
        ))}
      </ul>
      {closed.length > 0 && <NotGranted className="mt-3" text={say(t('enter', { groups: closed.join(', ') }))} />}
    </Panel>
  );
}
