'use client';
import { useTranslations } from 'next-intl';
import { ShownJson } from '@/components/gates/shown-json';
import { Panel } from '@/components/ui/panel';
import type { RtbLive } from '@/lib/contract/integrations/rtb';
import { formatDateTime } from '@/lib/format/format-date';

type LiveErrorsProps = Pick<RtbLive, 'errors'> & { timeZone: string };

/** The latest requests that could not be served, each with what is wrong with it. */
export function LiveErrors({ errors, timeZone }: LiveErrorsProps) {
  const t = useTranslations('integrations.live');
  const words = useTranslations('integrations.answer');
  if (errors.length === 0) return null;
  return (
    <Panel title={t('errors')} note={t('errorsNote')}>
      <ol className="flex flex-col gap-1">
        {errors.map(({ at, answer, message, example }) => (
          <li key={`${at} ${message}`}>
            <details>
              <summary className="cursor-pointer rounded-md py-1 text-sm">
                <span className="text-muted figures">{formatDateTime(at, timeZone)}</span> {words(answer)}:{' '}
                <span lang="en" className="break-words">
                  {message}
                </span>
              </summary>
              {example === null ? (
                <p className="py-1 text-sm text-muted">{t('noExample')}</p>
              ) : (
                <ShownJson title={t('example')} text={example} />
              )}
            </details>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
