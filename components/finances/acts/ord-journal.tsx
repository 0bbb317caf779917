'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { isUnderWay } from '@/components/finances/is-under-way';
import { generatingMs } from '@/components/finances/use-document';
import { QueryFailed } from '@/components/list/query-failed';
import { Badge } from '@/components/ui/badge';
import type { Tone } from '@/components/ui/tone';
import { apiQuery } from '@/lib/browser/api-query';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import type { ActView } from '@/lib/contract/finance/finance-acts';
import type { OrdJournalLine } from '@/lib/contract/finance/ord-journal';
import { formatDateTime } from '@/lib/format/format-date';

const tones: Readonly<Record<OrdJournalLine['state'], Tone>> = {
  OPEN: 'warning',
  ACCEPTED: 'positive',
  REFUSED: 'negative',
  UNRECEIVED: 'neutral',
};

/** Every request that was sent about an act, the newest first, with the operator's answer. */
export function OrdJournal({ act }: { act: ActView }) {
  const user = useCurrentUser();
  const t = useTranslations('finances');
  const found = useQuery({
    ...apiQuery('finance.ordJournal', { params: { id: act.id } }),
    refetchInterval: isUnderWay(act) && generatingMs,
  });
  if (found.isError && !found.data) return <QueryFailed found={found} />;
  if (!found.data?.length) return null;
  return (
    <details className="rounded-lg border border-line">
      <summary className="cursor-pointer rounded-lg px-3 py-2 text-sm font-medium">
        {t('ord.journal', { count: found.data.length })}
      </summary>
      <ol className="border-t border-line">
        {found.data.map((line) => (
          <li key={line.id} className="flex flex-col gap-0.5 border-b border-line px-3 py-2 text-sm last:border-b-0">
            <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <span className="text-muted figures">{formatDateTime(line.sentAt, user.timeZone)}</span>
              <span className="min-w-0 flex-1">{t(`ordActions.${line.action}`)}</span>
              <Badge tone={tones[line.state]}>{t(`ord.lines.${line.state}`)}</Badge>
            </span>
            <span className="break-words text-muted">
              {[line.provider, line.externalId, line.error === 'UNRECEIVED' ? null : line.error]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ol>
    </details>
  );
}
