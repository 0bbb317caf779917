'use client';
import { useTranslations } from 'next-intl';
import type { Reconciliation } from '@/lib/contract/integrations/reconciliation';

/** What became of the rows of the last report. */
export function ReadRows({ lastRead }: Pick<Reconciliation, 'lastRead'>) {
  const t = useTranslations('integrations.reconciliation');
  const words = useTranslations('integrations.rowProblem');
  if (!lastRead) return null;
  const { days, omitted, badRows, example } = lastRead;
  return (
    <div className="flex min-w-0 flex-col gap-1 text-sm">
      <p className="text-muted">
        {t('taken', { count: days })}
        {omitted > 0 && ` · ${t('omitted', { count: omitted })}`}
      </p>
      {badRows > 0 && (
        <p className="text-warning">
          {t('badRows', { count: badRows })}
          {example && ` ${t('example', { line: example.line, problem: words(example.problem) })}`}
        </p>
      )}
      {example && <code className="rounded-md bg-neutral-soft px-2 py-1 break-all">{example.text}</code>}
    </div>
  );
}
