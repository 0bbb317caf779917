import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { getTranslations } from 'next-intl/server';
import { EmailLink } from '@/components/session/email-link';
import { SessionScreen } from '@/components/session/session-screen';
import { AreaMessages } from '@/components/shell/area-messages';
import { sharedNamespaces } from '@/lib/i18n/namespaces';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('session.email'))('title') };
}

export default async function EmailPage() {
  const given = await headers();
  return (
    <AreaMessages areas={[...sharedNamespaces, 'session']}>
      <SessionScreen nonce={given.get('x-nonce') ?? undefined}>
        <EmailLink />
      </SessionScreen>
    </AreaMessages>
  );
}
