'use client';
import { useQuery } from '@tanstack/react-query';
import History from 'lucide-react/icons/history';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useProgress, useRun } from '@/components/bulk/use-progress';
import { WhatIfAnswer } from '@/components/campaigns/what-if/what-if-answer';
import { QueryFailed } from '@/components/list/query-failed';
import { Button } from '@/components/ui/button';
import { ProgressBar } from '@/components/ui/progress-bar';
import { callApi } from '@/lib/browser/call-api';
import type { WhatIf, WhatIfInput } from '@/lib/contract/delivery/what-if';
import { formatPercent } from '@/lib/format/format-number';

type WholeDayProps = { campaignId: number; body: WhatIfInput; estimate: WhatIf; onAgain: () => void };

/** What was estimated, and on request the same of the whole day run again request by request. */
export function WholeDay({ campaignId, body, estimate, onAgain }: WholeDayProps) {
  const t = useTranslations('delivery.whatIf');
  const [isWanted, setWanted] = useState(false);
  const { run, follow } = useRun();
  const day = useQuery({
    queryKey: ['campaigns.whatIf', campaignId, body, 'day'],
    queryFn: ({ signal }) => {
      const asked = { ...body, isWholeDay: true, ...(run && { run }) };
      return callApi('campaigns.whatIf', { params: { id: campaignId }, body: asked }, { signal });
    },
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const start = () => {
    follow();
    setWanted(true);
  };
  const isOffered = !isWanted && !estimate.isExact && estimate.sample.requests > 0;
  return (
    <>
      <WhatIfAnswer answer={day.data ?? estimate} onAgain={day.data ? () => void day.refetch() : onAgain} />
      {isOffered && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button onClick={start}>
            <History aria-hidden="true" />
            {t('wholeDay')}
          </Button>
          <p className="min-w-0 flex-1 basis-64 text-sm text-muted">{t('wholeDayHint')}</p>
        </div>
      )}
      {day.isFetching && <Living run={run} />}
      {day.isError && !day.isFetching && <QueryFailed found={day} />}
    </>
  );
}

function Living({ run }: { run: string | undefined }) {
  const t = useTranslations('delivery.whatIf');
  const progress = useProgress(run, true);
  return (
    <div className="flex flex-col gap-2">
      <p className="text-muted">{t('living')}</p>
      <ProgressBar
        label={t('living')}
        {...(progress && {
          ...{ value: progress.done, max: progress.total },
          valueText: t('lived', { part: formatPercent(progress.done / progress.total) }),
        })}
      />
    </div>
  );
}
