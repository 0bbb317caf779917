import { type IndexedGate, noKey } from './gate';
import { type Compared, comparison, listed } from './gate-words';

/**
 * Checks audience segments. Exclusions take precedence; an empty inclusion list allows everybody. A request without a
 * user id is in no segment, so an inclusion list refuses it.
 */
export const segmentGates: readonly IndexedGate[] = [
  {
    name: 'segments',
    group: 'target',
    code: 'SEGMENT',
    checked: ({ adSet: { target } }) =>
      target && target.segments.included.size + target.segments.excluded.size > 0 ? 'always' : 'never',
    keyOf: noKey,
    check: ({ request, reading, adSet: { target } }) => {
      if (!target) return null;
      const { included, excluded } = target.segments;
      if (included.size === 0 && excluded.size === 0) return null;
      const own = request.viewer === null ? nobody : reading.segmentsOf(request.viewer, request.at);
      if (isInAny(own, excluded)) return 'SEGMENT';
      return included.size === 0 || isInAny(own, included) ? null : 'SEGMENT';
    },
    compared: ({ request, reading, adSet: { target } }) => {
      const lists = target?.segments;
      if (!lists || lists.included.size + lists.excluded.size === 0) return comparison('UNRESTRICTED');
      const { included, excluded } = lists;
      return [
        ...memberships(request.viewer, (viewer) => reading.segmentsOf(viewer, request.at)),
        ...(included.size > 0 ? comparison('SEGMENTS_WANTED', { listed: listed(numbers(included)) }) : []),
        ...(excluded.size > 0 ? comparison('SEGMENTS_EXCLUDED', { listed: listed(numbers(excluded)) }) : []),
      ];
    },
  },
];

function memberships(user: number | null, segmentsOf: (viewer: number) => ReadonlySet<number>): Compared {
  if (user === null) return comparison('NO_USER_ID');
  const own = segmentsOf(user);
  return own.size > 0
    ? comparison('IN_SEGMENTS', { user, own: listed(numbers(own)) })
    : comparison('IN_NO_SEGMENT', { user });
}

const isInAny = (own: ReadonlySet<number>, list: ReadonlySet<number>): boolean => {
  for (const id of own) if (list.has(id)) return true;
  return false;
};

const nobody: ReadonlySet<number> = new Set();
const numbers = (ids: ReadonlySet<number>): string[] => [...ids].map(String);
