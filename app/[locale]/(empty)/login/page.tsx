import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { newcomerOf } from '@/components/session/newcomer';
import { SessionScreen } from '@/components/session/session-screen';
import { SessionSteps } from '@/components/session/session-steps';
import { AreaMessages } from '@/components/shell/messages/area-messages';
import { leftOutOfSessions } from '@/lib/i18n/left-out-of-sessions';
import { sharedNamespaces } from '@/lib/i18n/namespaces';
import { backAddress } from '@/lib/session/back-address';
import { endReason } from './end-reason';
import { knownUser } from './known-user';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('session'))('title') };
}

export default async function LoginPage({ searchParams }: { searchParams: Promise<{ back?: string | string[] }> }) {
  const [given, { back }, user, ended] = await Promise.all([headers(), searchParams, knownUser(), endReason()]);
  const target = backAddress([back].flat()[0]);
  if (user && !user.isTempPasswordExists) redirect(target);
  return (
    <AreaMessages areas={[...sharedNamespaces, 'session']} without={leftOutOfSessions}>
      <SessionScreen nonce={given.get('x-nonce') ?? undefined}>
        <SessionSteps back={target} newcomer={user && newcomerOf(user)} ended={ended} />
      </SessionScreen>
    </AreaMessages>
  );
}
