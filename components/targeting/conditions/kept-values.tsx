'use client';
import Lock from 'lucide-react/icons/lock';
import { useTranslations } from 'next-intl';
import type { PanelName } from '@/components/targeting/conditions/panel-names';
import { summaryRows, useConditions, useWording } from '@/components/targeting/conditions/summary-rows';

/** Values named one by one; the others are counted. */
const named = 40;

type KeptValuesProps = {
  panel: PanelName;
  /** Where the form holds the conditions, if not as its very values. */
  path?: string | undefined;
  /** Only what is left out; the rest of the panel can be set. */
  isOnlyExcluded?: boolean;
};

/** What somebody with more rights has set in a panel: shown, not changed, and saved as it is. */
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
