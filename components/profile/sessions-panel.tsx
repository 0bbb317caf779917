'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { QueryFailed } from '@/components/list/query-failed';
import { SessionRow } from '@/components/profile/session-row';
import { useSessions } from '@/components/profile/use-sessions';
import { Button } from '@/components/ui/button';
import { onDemand } from '@/components/ui/on-demand';
import { Panel } from '@/components/ui/panel';
import { Skeleton } from '@/components/ui/skeleton';

const ConfirmDialog = onDemand(async () => (await import('@/components/ui/confirm-dialog')).ConfirmDialog);

/** Every place where the account is open, and the way to close the others. */
export function SessionsPanel({ timeZone }: { timeZone: string }) {
  const t = useTranslations('profile.sessions');
  const cancel = useTranslations('common.actions')('cancel');
  const { found, end, endOthers } = useSessions();
  const [isAsking, setAsking] = useState(false);
  const others = found.data?.filter(({ isCurrent }) => !isCurrent).length ?? 0;
  const endAll = () => endOthers.mutate(undefined, { onSettled: () => setAsking(false) });
  return (
    <Panel
      title={t('title')}
      actions={others > 0 && <Button onClick={() => setAsking(true)}>{t('endOthers')}</Button>}
      isFlush={found.isSuccess}
    >
      {found.isPending && <Skeleton className="h-16" />}
      {found.isError && !found.data && <QueryFailed found={found} />}
      {found.data && (
        <ul className="divide-y divide-line border-t border-line">
          {found.data.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              timeZone={timeZone}
              isBusy={end.isPending && end.variables === session.id}
              onEnd={() => end.mutate(session.id)}
            />
          ))}
        </ul>
      )}
      {isAsking && (
        <ConfirmDialog
          isOpen
          isDangerous
          isBusy={endOthers.isPending}
          title={t('endOthersTitle')}
          text={t('endOthersText', { count: others })}
          confirmLabel={t('endOthers')}
          cancelLabel={cancel}
          onConfirm={endAll}
          onClose={() => setAsking(false)}
        />
      )}
    </Panel>
  );
}
