import { dayFilter, idsFilter, listShape, oneOf, textFilter } from '../list-shape';
import type { TargetPanel } from './target-list';

export const lineListKinds = ['site', 'app', 'ip'] as const;
export type LineListKind = (typeof lineListKinds)[number];

/** The panel of a target that names the lists of a kind, and the panel whose lines they join. */
export const panelsOfKind = {
  site: { lists: 'siteLists', lines: 'domains' },
  app: { lists: 'appLists', lines: 'bundles' },
  ip: { lists: 'ipLists', lines: 'ips' },
} as const satisfies Record<LineListKind, { lists: TargetPanel; lines: TargetPanel }>;

/** What the list of site, app and IP lists can be asked for. */
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
