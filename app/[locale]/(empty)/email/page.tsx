import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { getTranslations } from 'next-intl/server';
import { EmailLink } from '@/components/session/email-link';
import { SessionScreen } from '@/components/session/session-screen';
import { AreaMessages } from '@/components/shell/messages/area-messages';
import { leftOutOfSessions } from '@/lib/i18n/left-out-of-sessions';
import { sharedNamespaces } from '@/lib/i18n/namespaces';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('session.email'))('title') };
}

export default async function EmailPage() {
  const given = await headers();
  return (
    <AreaMessages areas={[...sharedNamespaces, 'session']} without={leftOutOfSessions}>
      <SessionScreen nonce={given.get('x-nonce') ?? undefined}>
        <EmailLink />
      </SessionScreen>
    </AreaMessages>
  );
}
