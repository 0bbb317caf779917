'use client';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { ChangeButton } from '@/components/bulk/change-button';
import { useCreativesOf } from '@/components/campaigns/ad-sets/use-creatives-of';
import type { CampaignValues } from '@/components/campaigns/form/campaign-values';
import { QueryFailed } from '@/components/list/query-failed';
import { LateMessages } from '@/components/shell/messages/late-messages';
import { Skeleton } from '@/components/ui/progress';
import { can, canEnter } from '@/lib/access/can';
import { apiQuery } from '@/lib/browser/api-query';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import type { CreativeRow } from '@/lib/contract/creatives/creatives';
import { limits } from '@/lib/contract/limits';

/** The ad set that the panel covers; all ad sets of the campaign if omitted. */
type KktuProps = { index?: number | undefined };

/** KKTU codes of the chosen creatives with their counts, and a button that sets the codes of all of them. */
export function KktuPanel({ index }: KktuProps) {
  const t = useTranslations('campaigns.kktu');
  const user = useCurrentUser();
  const ids = useChosen(index);
  const found = useCreativesOf(ids);
  if (ids.length === 0) return <p className="text-muted">{t('none')}</p>;
  if (!canEnter(user, 'CREATIVE')) return <p className="text-muted">{t('hidden')}</p>;
  if (found.isPending) return <Skeleton className="h-16" />;
  if (found.failed) return <QueryFailed found={found.failed} />;
  return (
    <div className="flex flex-col gap-3">
      <Codes creatives={found.creatives} />
      {can(user, 'CREATIVE_UPDATE') && (
        <div className="flex flex-wrap items-center gap-3">
          <LateMessages areas={['bulk']}>
            <ChangeButton
              area="creatives"
              only="kktuCodes"
              label={t('set', { count: ids.length })}
              selection={{ rows: ids.map((id) => ({ id })), clear: () => undefined }}
              list={onlyChosen}
            />
          </LateMessages>
          <p className="min-w-0 flex-1 basis-60 text-sm text-muted">{t('again')}</p>
        </div>
      )}
    </div>
  );
}

const onlyChosen = { found: {}, query: {} };

/** Note beside the title: the number of different codes. */
export function KktuNote({ index }: KktuProps) {
  const t = useTranslations('campaigns.kktu');
  const { creatives } = useCreativesOf(useChosen(index));
  const count = new Set(creatives.flatMap(({ kktuCodes }) => kktuCodes ?? [])).size;
  return t('count', { count });
}

function useChosen(index: number | undefined): number[] {
  const adSets = useWatch<CampaignValues, 'creativeGroups'>({ name: 'creativeGroups' });
  const shown = index === undefined ? adSets : adSets.slice(index, index + 1);
  return [...new Set(shown.flatMap(({ creatives }) => creatives))].toSorted((a, b) => a - b);
}

function Codes({ creatives }: { creatives: readonly CreativeRow[] }) {
  const t = useTranslations('campaigns.kktu');
  const lang = useLocale();
  const counts = new Map<string, number>();
  for (const code of creatives.flatMap(({ kktuCodes }) => kktuCodes ?? []))
    counts.set(code, (counts.get(code) ?? 0) + 1);
  const { data } = useQuery({
    ...apiQuery('dictionaries.kktu', { query: { lang, keys: [...counts.keys()], size: limits.list.atOnce } }),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: counts.size > 0,
  });
  const names = new Map((data?.content ?? []).map(({ key, name }) => [key, name]));
  return (
    <ul className="flex flex-col divide-y divide-line">
      {[...counts].map(([code, count]) => (
        <li key={code} className="flex flex-wrap items-baseline justify-between gap-x-4 py-1.5">
          <span className="min-w-0 break-words">
            <span className="figures">{code}</span> {names.get(code)}
          </span>
          <span className="text-sm text-muted figures">{t('creatives', { count })}</span>
        </li>
      ))}
    </ul>
  );
}
