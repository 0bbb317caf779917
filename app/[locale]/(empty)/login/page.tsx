import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { SessionScreen } from '@/components/session/session-screen';
import { SessionSteps } from '@/components/session/session-steps';
import { AreaMessages } from '@/components/shell/area-messages';
import { backAddress } from '@/lib/session/back-address';
import { knownUser } from './known-user';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('session'))('title') };
}

export default async function LoginPage({ searchParams }: { searchParams: Promise<{ back?: string | string[] }> }) {
  const [given, { back }, user] = await Promise.all([headers(), searchParams, knownUser()]);
  const target = backAddress([back].flat()[0]);
  if (user && !user.isTempPasswordExists) redirect(target);
  return (
    <AreaMessages areas={['session', 'validation']}>
      <SessionScreen nonce={given.get('x-nonce') ?? undefined}>
        <SessionSteps back={target} isTemporary={user !== null} />
      </SessionScreen>
    </AreaMessages>
  );
}
