'use client';
import Unplug from 'lucide-react/icons/unplug';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useTransition } from 'react';
import { Brand } from '@/components/shell/brand';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { errorText } from '@/lib/i18n/error-text';
import { useRouter } from '@/lib/i18n/navigation';

const askAgainMs = 15_000;

/**
 * Full-window error while the signed-in user cannot be determined because the DSP API is down. Retries automatically.
 */
export function OutOfReach({ code }: { code: string }) {
  const t = useTranslations('shell.fault');
  const texts = useTranslations('errors');
  const router = useRouter();
  const [isBusy, start] = useTransition();
  const retry = () => start(() => router.refresh());
  const askAgain = useEffectEvent(retry);
  useEffect(() => {
    const timer = setInterval(askAgain, askAgainMs);
    return () => clearInterval(timer);
  }, []);
  return (
    <main className="grid min-h-dvh grid-rows-[auto_1fr] p-6">
      <Brand />
      <div className="grid place-items-center" role="alert">
        <EmptyState
          isPage
          icon={<Unplug aria-hidden="true" />}
          title={t('unreachable')}
          text={errorText(texts, { code })}
          action={
            <Button onClick={retry} isBusy={isBusy}>
              {t('retry')}
            </Button>
          }
        />
      </div>
    </main>
  );
}
