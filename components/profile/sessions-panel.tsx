'use client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import Laptop from 'lucide-react/icons/laptop';
import Smartphone from 'lucide-react/icons/smartphone';
import Tablet from 'lucide-react/icons/tablet';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { QueryFailed } from '@/components/list/query-failed';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { onDemand } from '@/components/ui/on-demand';
import { Panel } from '@/components/ui/panel';
import { Skeleton } from '@/components/ui/progress';
import { showToast } from '@/components/ui/show-toast';
import { apiQuery } from '@/lib/browser/api-query';
import { callApi } from '@/lib/browser/call-api';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import type { OpenSession } from '@/lib/contract/people/open-session';
import { formatDateTime } from '@/lib/format/format-date';
import { useFaultText } from '@/lib/i18n/use-fault-text';

const ConfirmDialog = onDemand(async () => (await import('@/components/ui/dialog')).ConfirmDialog);

/** Active sessions of the account, with buttons that end the others. */
export function SessionsPanel() {
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

/** Loads the sessions, and returns functions that end one or all others. */
function useSessions() {
  const t = useTranslations('profile.sessions');
  const faultText = useFaultText();
  const client = useQueryClient();
  const found = useQuery(apiQuery('auth.sessions'));
  const outcome = {
    onError: (fault: Error) => void showToast('error', faultText(fault)),
    onSettled: () => client.invalidateQueries({ queryKey: ['auth.sessions'] }),
  };
  const end = useMutation({
    mutationFn: (id: string) => callApi('auth.endSession', { params: { id } }),
    onSuccess: () => void showToast('success', t('ended', { count: 1 })),
    ...outcome,
  });
  const endOthers = useMutation({
    mutationFn: () => callApi('auth.endOtherSessions'),
    onSuccess: ({ ended }) => void showToast('success', t('ended', { count: ended })),
    ...outcome,
  });
  return { found, end, endOthers };
}

const icons: Record<OpenSession['device']['kind'], typeof Laptop> = {
  computer: Laptop,
  phone: Smartphone,
  tablet: Tablet,
  unknown: CircleHelp,
};

type SessionRowProps = { session: OpenSession; isBusy: boolean; onEnd: () => void };

function SessionRow({ session, isBusy, onEnd }: SessionRowProps) {
  const { timeZone } = useCurrentUser();
  const t = useTranslations('profile.sessions');
  const { device, address, createdAt, lastUsedAt, isCurrent } = session;
  const Icon = icons[device.kind];
  const name = [device.browser, device.system].filter(Boolean).join(' · ') || t('kinds.unknown');
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
      <Icon role="img" aria-label={t(`kinds.${device.kind}`)} className="size-5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-x-2 font-medium">
          {name}
          {isCurrent && <Badge tone="accent">{t('current')}</Badge>}
        </p>
        <p className="flex flex-wrap gap-x-3 text-sm text-muted figures">
          <span>{address ?? t('noAddress')}</span>
          <span>{t('lastUsed', { at: formatDateTime(lastUsedAt, timeZone) })}</span>
          <span>{t('signedIn', { at: formatDateTime(createdAt, timeZone) })}</span>
        </p>
      </div>
      {!isCurrent && (
        <Button size="sm" isBusy={isBusy} aria-label={t('endOne', { name })} onClick={onEnd}>
          {t('end')}
        </Button>
      )}
    </li>
  );
}
