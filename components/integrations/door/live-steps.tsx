'use client';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import { useTranslations } from 'next-intl';
import { Panel } from '@/components/ui/panel';
import type { RtbLive } from '@/lib/contract/integrations/rtb';
import { formatDateTime } from '@/lib/format/format-date';

type LiveStepsProps = Pick<RtbLive, 'steps'> & { timeZone: string };

/** What must be or have happened before the SSP can go live. */
export function LiveSteps({ steps, timeZone }: LiveStepsProps) {
  const t = useTranslations('integrations.live');
  const words = useTranslations('integrations.step');
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <Panel title={t('steps')} note={t('stepsDone', { done, count: steps.length })}>
      <ol className="flex flex-col gap-2">
        {steps.map(({ step, isDone, at }) => (
          <li key={step} className="flex items-start gap-2">
            {isDone ? (
              <CircleCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-positive" />
            ) : (
              <CircleDashed aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted" />
            )}
            <span className="min-w-0 flex-1">
              <span className="sr-only">{t(isDone ? 'done' : 'open')}: </span>
              {words(`${step}.title`)}
              {!isDone && <span className="block text-sm text-muted">{words(`${step}.hint`)}</span>}
            </span>
            {at && <span className="text-sm whitespace-nowrap text-muted figures">{formatDateTime(at, timeZone)}</span>}
          </li>
        ))}
      </ol>
    </Panel>
  );
}
