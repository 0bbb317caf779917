import { switchStatuses } from '../enumerations';
import { labelFilter } from '../label-text';
import { archivedFilter, dayFilter, flagFilter, idsFilter, listShape, oneOf, someOf, textFilter } from '../list-shape';

/** Names of the panels of a target. */
export const targetPanels = [
  'geo',
  'deviceTypes',
  'operatingSystems',
  'browsers',
  'languages',
  'domains',
  'pages',
  'bundles',
  'ips',
  'iabCategories',
  'carriers',
  'makes',
  'models',
  'connectionTypes',
  'brandSafety',
  'trafficTypes',
  'verificationServices',
  'segments',
  'siteLists',
  'appLists',
  'ipLists',
] as const;
export type TargetPanel = (typeof targetPanels)[number];

/** Sort keys and filters of the list of targets. */
export const targetList = listShape({
  sortKeys: ['id', 'name', 'status', 'userLogin', 'usedInAdSets', 'createdAt'],
  usualSort: 'id,desc',
  filters: {
    id: idsFilter,
    name: textFilter,
    status: oneOf(switchStatuses),
    archived: archivedFilter,
    userId: idsFilter,
    label: labelFilter,
    panel: someOf(targetPanels),
    isUsed: flagFilter,
    createdFrom: dayFilter,
    createdTo: dayFilter,
  },
});
