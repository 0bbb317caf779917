import { getLocale } from 'next-intl/server';
import { ProfileScreen } from '@/components/profile/profile-screen';
import { AreaMessages } from '@/components/shell/messages/area-messages';
import { screenTitle } from '@/components/shell/screen-title';
import { apiQuery } from '@/lib/browser/api-query';
import { requireUser } from '@/lib/session/require-user';
import { Prefetched } from '../prefetched';

export const generateMetadata = screenTitle('profile');

export default async function ProfilePage() {
  await requireUser();
  const lang = await getLocale();
  const queries = [
    apiQuery('dictionaries.timeZones', { query: { lang } }),
    apiQuery('auth.sessions'),
    apiQuery('notifications.settings'),
  ];
  return (
    <AreaMessages areas={['profile', 'people']}>
      <Prefetched queries={queries}>
        <ProfileScreen />
      </Prefetched>
    </AreaMessages>
  );
}
