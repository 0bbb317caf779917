'use client';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useLocale, useTranslations } from 'next-intl';
import { reachNotes } from '@/components/targeting/conditions/reach-notes';
import { type SummaryRow, summaryRows } from '@/components/targeting/conditions/summary-rows';
import { useConditions } from '@/components/targeting/conditions/use-conditions';
import { useWording } from '@/components/targeting/conditions/use-wording';
import type { TargetConditions } from '@/lib/contract/targeting/targets';
import { formatInteger } from '@/lib/format/format-number';

/** What the target selects, in words: panels one under another count together, values of one panel count each. */
export const TargetSummary = () => <ConditionsSummary conditions={useConditions(undefined)} />;

export function ConditionsSummary({ conditions: values }: { conditions: TargetConditions }) {
  const t = useTranslations('targets');
  const rows = summaryRows(values, useWording(values));
  const notes = reachNotes(values);
  return (
    <div className="flex flex-col gap-4">
      {rows.length === 0 ? (
        <p className="text-muted">{t('summary.empty')}</p>
      ) : (
        <dl className="grid gap-x-4 gap-y-1.5 sm:grid-cols-[minmax(140px,auto)_minmax(0,1fr)]">
          {rows.map((row) => (
            <div key={row.panel} className="contents">
              <dt className="text-muted max-sm:mt-2">{t(`panels.${row.panel}`)}</dt>
              <Words row={row} />
            </div>
          ))}
        </dl>
      )}
      {rows.length > 1 && <p className="text-sm text-muted">{t('summary.and')}</p>}
      {notes.length > 0 && (
        <ul aria-label={t('summary.reach')} className="flex flex-col gap-2 rounded-lg bg-warning-soft px-3 py-2.5">
          {notes.map((note) => (
            <li key={note} className="flex gap-2">
              <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warning" />
              <span className="min-w-0">{t(`summary.notes.${note}`)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Words({ row }: { row: SummaryRow }) {
  const t = useTranslations('targets');
  const locale = useLocale();
  const list = ({ words, rest }: SummaryRow['included']) => {
    const all = rest > 0 ? [...words, t('summary.more', { count: rest, shown: formatInteger(rest) })] : words;
    return new Intl.ListFormat(locale, { type: 'disjunction' }).format(all);
  };
  const included = row.isEverywhere ? t('geo.allCountries') : list(row.included);
  const excluded = list(row.excluded);
  return (
    <dd className="min-w-0 break-words">
      {included}
      {included && excluded && '; '}
      {excluded && <span className="text-negative">{t('summary.except', { list: excluded })}</span>}
    </dd>
  );
}
