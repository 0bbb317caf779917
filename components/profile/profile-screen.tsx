'use client';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useLocale, useTranslations } from 'next-intl';
import { type PermissionRow, permissionTable, usePermissionName } from '@/components/people/permission-table';
import { ContactsForm } from '@/components/profile/contacts-form';
import { NotificationsPanel } from '@/components/profile/notifications-panel';
import { PasswordForm } from '@/components/profile/password-form';
import { SessionsPanel } from '@/components/profile/sessions-panel';
import { useLanguage } from '@/components/shell/language-select';
import { useTheme } from '@/components/shell/theme-switch';
import { NotGranted } from '@/components/ui/empty-state';
import { Panel } from '@/components/ui/panel';
import { Segmented } from '@/components/ui/segmented';
import { can } from '@/lib/access/can';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import type { Permission } from '@/lib/contract/people/permissions';
import { locales } from '@/lib/i18n/locales';
import { useNotGranted } from '@/lib/i18n/use-not-granted';

/** The user's own data, password, sessions, notifications, language and theme. Open to all signed-in users, §2. */
export function ProfileScreen() {
  const t = useTranslations('shell.menu');
  return (
    <>
      <h1 className="mb-4 text-title font-semibold">{t('profile')}</h1>
      <div className="grid max-w-5xl items-start gap-4 md:grid-cols-[minmax(0,1fr)_minmax(0,380px)]">
        <div className="grid min-w-0 gap-4">
          <ContactsForm />
          <NotificationsPanel />
          <AccessPanel />
        </div>
        <div className="grid min-w-0 gap-4">
          <PasswordForm />
          <SessionsPanel />
          <AppearancePanel />
        </div>
      </div>
    </>
  );
}

/** Language and theme, as in the top bar, with full names. */
function AppearancePanel() {
  const t = useTranslations('profile.appearance');
  const themes = useTranslations('shell.themes');
  const locale = useLocale();
  const change = useLanguage();
  const [theme, choose] = useTheme();
  return (
    <Panel title={t('title')}>
      <div className="flex flex-col gap-4">
        <div className="flex flex-col gap-1">
          <span aria-hidden="true" className="text-sm font-medium">
            {t('language')}
          </span>
          <Segmented
            name="language"
            label={t('language')}
            value={locale}
            onChange={change}
            options={locales.map((value) => ({ value, label: t(value) }))}
          />
        </div>
        <div className="flex flex-col gap-1">
          <span aria-hidden="true" className="text-sm font-medium">
            {t('theme')}
          </span>
          <Segmented
            name="theme"
            label={t('theme')}
            value={theme}
            onChange={(value) => choose(value === 'dark' ? 'dark' : 'light')}
            options={(['light', 'dark'] as const).map((value) => ({ value, label: themes(value) }))}
          />
        </div>
      </div>
    </Panel>
  );
}

/** Permissions of the account by group (§6), and whom to ask for more. */
function AccessPanel() {
  const user = useCurrentUser();
  const t = useTranslations('profile.access');
  const roles = useTranslations('enums.role');
  const groups = useTranslations('people.groups');
  const quoted = useTranslations('common.notGranted');
  const { sentence, whom } = useNotGranted(user);
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
      {closed.length > 0 && <NotGranted className="mt-3" text={sentence(t('enter', { groups: closed.join(', ') }))} />}
    </Panel>
  );
}

/** One group: how many of its permissions the account has, and the full list on demand. */
function AccessRow({ row }: { row: PermissionRow }) {
  const user = useCurrentUser();
  const t = useTranslations('profile.access');
  const groups = useTranslations('people.groups');
  const nameOf = usePermissionName();
  const wordOf = (permission: Permission) => nameOf(permission)?.name ?? permission;
  const isHeld = (permission: Permission) => can(user, permission);
  const held = row.all.filter(isHeld);
  const lacking = row.all.filter((permission) => !isHeld(permission));
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
