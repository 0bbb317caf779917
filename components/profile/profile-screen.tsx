import { useTranslations } from 'next-intl';
import { AccessPanel } from '@/components/profile/access-panel';
import { AppearancePanel } from '@/components/profile/appearance-panel';
import { ContactsForm } from '@/components/profile/contacts-form';
import { NotificationsPanel } from '@/components/profile/notifications-panel';
import { PasswordForm } from '@/components/profile/password-form';
import { SessionsPanel } from '@/components/profile/sessions-panel';
import type { CurrentUser } from '@/lib/contract/people/auth';

/** The user's own data, password, sessions, notifications, language and theme. Open to everyone signed in, §2. */
export function ProfileScreen({ user }: { user: CurrentUser }) {
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
          <PasswordForm login={user.login} />
          <SessionsPanel timeZone={user.timeZone} />
          <AppearancePanel />
        </div>
      </div>
    </>
  );
}
