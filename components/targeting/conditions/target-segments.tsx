'use client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { OwnChoice, useLeftByOwner, useOwnNames } from '@/components/targeting/catalogue/own-choice';
import { KeptValues } from '@/components/targeting/conditions/target-summary';
import { sides as bothSides, type Side, type Sides, useSides } from '@/components/targeting/sides';
import { can } from '@/lib/access/can';
import { mayExclude } from '@/lib/access/target-panels';
import { apiQuery } from '@/lib/browser/api-query';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import { limits } from '@/lib/contract/limits';
import { formatInteger } from '@/lib/format/format-number';

type TargetSegmentsProps = {
  path?: string | undefined;
  /** Owner of the target; null until it is known. */
  ownerId: number | null;
};

/** Segments belong to a client, so they can be chosen once the target's owner is known. */
export function TargetSegments({ path, ownerId }: TargetSegmentsProps) {
  const user = useCurrentUser();
  const t = useTranslations('targets.segments');
  if (!can(user, 'SEGMENT_READ', 'SEGMENT_READ_ALL')) {
    return (
      <>
        <p className="text-muted">{t('mayNotRead')}</p>
        <KeptValues panel="segments" path={path} />
      </>
    );
  }
  const name = path === undefined ? 'segments' : `${path}.segments`;
  return <SegmentsPanel name={name} ownerId={ownerId} canExclude={mayExclude(user)} />;
}

type SegmentsPanelProps = {
  name?: string;
  /** Owner of the available segments; null until it is known. */
  ownerId: number | null;
  canExclude: boolean;
};

/** White and black list of segments of the target's owner. */
function SegmentsPanel({ name = 'segments', ownerId, canExclude }: SegmentsPanelProps) {
  const t = useTranslations('targets');
  const sides = useSides<number>(name, { labels: { included: t('sides.included'), excluded: t('sides.excluded') } });
  useLeftByOwner(sides, ownerId);
  if (ownerId === null) return <p className="text-muted">{t('segments.clientFirst')}</p>;
  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm text-muted">{t('segments.hint')}</p>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {bothSides
          .filter((side) => side === 'included' || canExclude)
          .map((side) => (
            <SegmentChoice key={side} side={side} sides={sides} ownerId={ownerId} />
          ))}
      </div>
    </div>
  );
}

function SegmentChoice({ side, sides, ownerId }: { side: Side; sides: Sides<number>; ownerId: number }) {
  const t = useTranslations('targets');
  const source = useTranslations('enums.segmentSource');
  const { segments, ...search } = useSegmentSearch(ownerId);
  const people = (count: number) => t('segments.people', { count, shown: formatInteger(count) });
  return (
    <OwnChoice
      side={side}
      sides={sides}
      {...search}
      label={t(`sides.${side}`)}
      things={segments.map((one) => ({ ...one, hint: `${source(one.source)} · ${people(one.size)}` }))}
      nameOf={useOwnNames('segments.list', sides.lists[side])}
      texts={{ placeholder: t(side === 'included' ? 'sides.any' : 'sides.none'), empty: t('segments.empty') }}
    />
  );
}

/** Loads a client's segments, searched by name. */
function useSegmentSearch(ownerId: number) {
  const [name, onSearch] = useState('');
  const found = useQuery({
    ...apiQuery('segments.list', {
      query: {
        userId: [ownerId],
        name: name || undefined,
        page: 0,
        size: limits.list.atOnce,
        sort: 'name,asc',
      },
    }),
    placeholderData: keepPreviousData,
  });
  const { isPending: isLoading, isError: hasFailed, isPlaceholderData: isStale } = found;
  return { segments: found.data?.content ?? [], onSearch, isStale, isLoading, hasFailed };
}
