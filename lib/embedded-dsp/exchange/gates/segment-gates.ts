import { type IndexedGate, noKey } from './gate';
import { listed } from './gate-words';

/**
 * Segments of people: exclusions beat, no inclusion restricts nothing. A request without a user id is in no segment, so
 * a list to take in refuses it.
 */
export const segmentGates: readonly IndexedGate[] = [
  {
    name: 'segments',
    group: 'target',
    code: 'SEGMENT',
    asked: ({ adSet: { target } }) =>
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
      if (!lists || lists.included.size + lists.excluded.size === 0) return 'not restricted';
      const own = request.viewer === null ? nobody : reading.segmentsOf(request.viewer, request.at);
      const person = request.viewer === null ? 'no user id' : `user ${request.viewer}`;
      const wanted = `${listed(numbers(lists.included)) || 'any'} except ${listed(numbers(lists.excluded)) || 'none'}`;
      return `${person} in ${listed(numbers(own)) || 'none'} of the segments ${wanted}`;
    },
  },
];

const isInAny = (own: ReadonlySet<number>, list: ReadonlySet<number>): boolean => {
  for (const id of own) if (list.has(id)) return true;
  return false;
};

const nobody: ReadonlySet<number> = new Set();
const numbers = (ids: ReadonlySet<number>): string[] => [...ids].map(String);
