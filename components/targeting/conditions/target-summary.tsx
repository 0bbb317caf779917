'use client';
import Lock from 'lucide-react/icons/lock';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useLocale, useTranslations } from 'next-intl';
import type { PanelName } from '@/components/targeting/conditions/panel-names';
import {
  type SummaryRow,
  summaryRows,
  useConditions,
  useWording,
} from '@/components/targeting/conditions/summary-rows';
import type { TargetConditions } from '@/lib/contract/targeting/targets';
import { formatInteger } from '@/lib/format/format-number';

/** Summary of the target in words: panels are combined with AND, values of one panel with OR. */
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

type ReachNote =
  | 'points'
  | 'onlyPoints'
  | 'excludedPoints'
  | 'nothingApp'
  | 'nothingWeb'
  | 'sitesOnly'
  | 'appsOnly'
  | 'ips';

/**
 * Returns hints about the reach. A radius needs coordinates, which only part of the traffic has; lists of sites exclude
 * apps, and vice versa (semantics, Targets).
 */
export function reachNotes(target: TargetConditions): ReachNote[] {
  const { geo, domains, pages, bundles, ips, trafficTypes, siteLists, appLists, ipLists } = target;
  const included = geo.isEverywhere ? [] : geo.included;
  const points = included.filter(({ kind }) => kind === 'point').length;
  const hasSites = domains.included.length + pages.included.length + siteLists.included.length > 0;
  const hasApps = bundles.included.length + appLists.included.length > 0;
  const isOnly = (type: 'WEB' | 'APP') => trafficTypes.length === 1 && trafficTypes[0] === type;
  const notes: [ReachNote, boolean][] = [
    ['onlyPoints', points > 0 && points === included.length],
    ['points', points > 0 && points < included.length],
    ['excludedPoints', geo.excluded.some(({ kind }) => kind === 'point')],
    ['nothingApp', isOnly('APP') && hasSites && !hasApps],
    ['nothingWeb', isOnly('WEB') && hasApps && !hasSites],
    ['sitesOnly', hasSites && !hasApps && trafficTypes.length !== 1],
    ['appsOnly', hasApps && !hasSites && trafficTypes.length !== 1],
    ['ips', ips.included.length + ipLists.included.length > 0],
  ];
  return notes.flatMap(([note, isTrue]) => (isTrue ? [note] : []));
}

/** Maximum number of named values; further ones are counted. */
const named = 40;

type KeptValuesProps = {
  panel: PanelName;
  /** Form path of the conditions; omitted if they are the form's root values. */
  path?: string | undefined;
  /** Shows only exclusions, if the rest of the panel can be edited. */
  isOnlyExcluded?: boolean;
};

/** Values of a panel that a user with more rights has set: shown read-only, and saved unchanged. */
export function KeptValues({ panel, path, isOnlyExcluded = false }: KeptValuesProps) {
  const t = useTranslations('targets');
  const values = useConditions(path);
  const row = summaryRows(values, useWording(values), named).find((one) => one.panel === panel);
  if (!row) return null;
  const lists = [
    { label: t('sides.included'), ...row.included, isHidden: isOnlyExcluded },
    { label: t('sides.excluded'), ...row.excluded, isHidden: false },
  ].filter(({ words, isHidden }) => words.length > 0 && !isHidden);
  if (lists.length === 0) return null;
  return (
    <div className="flex flex-col gap-1 rounded-lg bg-sunken px-3 py-2">
      <p className="flex gap-2 text-sm text-muted">
        <Lock aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
        {t(isOnlyExcluded ? 'kept.excluded' : 'kept.panel')}
      </p>
      <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[auto_minmax(0,1fr)]">
        {lists.map(({ label, words, rest }) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="min-w-0 break-words">
              {words.join(', ')}
              {rest > 0 && ` ${t('catalogue.more', { count: rest })}`}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
