'use client';
import { useTranslations } from 'next-intl';
import type { LineOutcome } from '@/components/targeting/lines/use-line-list';
import { ApiFault } from '@/lib/contract/api-fault';
import { errorText } from '@/lib/i18n/error-text';

/** Refused lines shown; a file of another kind altogether would be refused line by line. */
const shown = 50;

type LineReportProps = { outcome: LineOutcome | undefined; error: Error | null };

/** What became of the lines: how many were taken, and each refused one with its number and the reason. */
export function LineReport({ outcome, error }: LineReportProps) {
  const t = useTranslations('targets.lines');
  const errors = useTranslations('errors');
  if (error) {
    return (
      <p role="alert" className="text-sm text-negative">
        {errorText(errors, error instanceof ApiFault ? error : {})}
      </p>
    );
  }
  if (!outcome) return null;
  const { added, repeated, barred, rejected } = outcome;
  const refused = [
    ...rejected.map((line) => ({ ...line, reason: t(`reasons.${line.reason}`) })),
    ...barred.map((text) => ({ line: undefined, text, reason: t('reasons.bothLists') })),
  ];
  return (
    <div role="status" className="text-sm">
      <p className="text-muted figures">
        {[t('added', { count: added }), repeated > 0 && t('repeated', { count: repeated })].filter(Boolean).join(' · ')}
      </p>
      {refused.length > 0 && (
        <>
          <p className="mt-1 font-medium text-negative figures">{t('rejected', { count: refused.length })}</p>
          <ul className="mt-1 max-h-40 overflow-y-auto rounded-lg border border-line">
            {refused.slice(0, shown).map(({ line, text, reason }) => (
              <li
                key={`${line} ${text}`}
                className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 border-b border-line px-2 py-1 last:border-b-0"
              >
                <span className="min-w-5 text-muted figures">{line && t('line', { line })}</span>
                <span className="truncate" title={text}>
                  {text}
                </span>
                <span className="col-start-2 text-negative">{reason}</span>
              </li>
            ))}
          </ul>
          {refused.length > shown && <p className="mt-1 text-muted">{t('more', { count: refused.length - shown })}</p>}
        </>
      )}
    </div>
  );
}
