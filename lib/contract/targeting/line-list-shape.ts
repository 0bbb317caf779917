import { dayFilter, idsFilter, listShape, oneOf, textFilter } from '../list-shape';
import type { TargetPanel } from './target-list';

export const lineListKinds = ['site', 'app', 'ip'] as const;
export type LineListKind = (typeof lineListKinds)[number];

/**
 * For each kind of line list: the target panel that references such lists, and the panel to whose lines they are added.
 */
export const panelsOfKind = {
  site: { lists: 'siteLists', lines: 'domains' },
  app: { lists: 'appLists', lines: 'bundles' },
  ip: { lists: 'ipLists', lines: 'ips' },
} as const satisfies Record<LineListKind, { lists: TargetPanel; lines: TargetPanel }>;

/** Sort keys and filters of the list of site, app and IP lists. */
export const lineListShape = listShape({
  sortKeys: ['id', 'name', 'kind', 'lineCount', 'usedInTargets', 'userLogin', 'createdAt', 'updatedAt'],
  usualSort: 'id,desc',
  filters: {
    id: idsFilter,
    name: textFilter,
    kind: oneOf(lineListKinds),
    userId: idsFilter,
    updatedFrom: dayFilter,
    updatedTo: dayFilter,
  },
});
