/** Kinds of entities that can be changed in bulk. */
export const bulkEntities = ['campaign', 'adSet', 'creative', 'target', 'rule', 'client', 'user'] as const;
export type BulkEntity = (typeof bulkEntities)[number];

/** Kinds of user accounts. */
const bulkPeople = ['client', 'user'] as const satisfies readonly BulkEntity[];
export type BulkPeople = (typeof bulkPeople)[number];
export const isPeople = (entity: BulkEntity): entity is BulkPeople => bulkPeople.some((one) => one === entity);

/** Operations on a field. `percent` increases or decreases a value by a share of itself; dates are moved by days. */
export const bulkOperations = ['set', 'add', 'subtract', 'percent', 'replaceText', 'addItems', 'removeItems'] as const;
export type BulkOperation = (typeof bulkOperations)[number];

const operationsOf = {
  text: ['replaceText'],
  address: ['set', 'replaceText'],
  category: ['set'],
  money: ['percent', 'add', 'subtract', 'set'],
  date: ['set', 'add', 'subtract'],
  percent: ['set', 'add', 'subtract'],
  status: ['set'],
  archiving: ['set'],
  bidType: ['set'],
  exchanges: ['addItems', 'removeItems', 'set'],
  frequency: ['set'],
  labels: ['addItems', 'removeItems', 'set'],
  words: ['set', 'replaceText'],
  flag: ['set'],
  strategy: ['set'],
  limit: ['percent', 'add', 'subtract', 'set'],
  schedule: ['set'],
  optimisation: ['set'],
  timeRange: ['set'],
  timeZone: ['set'],
  kktu: ['addItems', 'removeItems', 'set'],
  trackers: ['addItems', 'removeItems', 'set'],
  creatives: ['addItems', 'removeItems', 'set'],
  rules: ['addItems', 'removeItems', 'set'],
  target: ['set'],
  sites: ['addItems', 'removeItems'],
  apps: ['addItems', 'removeItems'],
  sitesAndApps: ['addItems', 'removeItems'],
  ips: ['addItems', 'removeItems'],
  pages: ['addItems', 'removeItems'],
  places: ['addItems', 'removeItems'],
  lineLists: ['addItems', 'removeItems', 'set'],
  segments: ['addItems', 'removeItems', 'set'],
  keys: ['addItems', 'removeItems', 'set'],
  safety: ['addItems', 'removeItems', 'set'],
  traffic: ['set'],
  verification: ['addItems', 'removeItems', 'set'],
  permissions: ['addItems', 'removeItems'],
  manager: ['set'],
} as const satisfies Readonly<Record<string, readonly BulkOperation[]>>;

/** Value types of fields. The type determines the operations and the form of their value. */
export type BulkKind = keyof typeof operationsOf;

export interface BulkField {
  kind: BulkKind;
  /** The field can be cleared. */
  isOptional?: true;
}

/** Defines the white and black list of a target's panel. */
const sides = <P extends string, F extends BulkField>(panel: P, field: F) =>
  // Both names are built from the panel's name; the inferred type of computed keys loses that.
  ({ [`${panel}.included`]: field, [`${panel}.excluded`]: field }) as Record<`${P}.included` | `${P}.excluded`, F>;

/** Panels of a target whose entries are keys of a dictionary. */
export const keyPanels = [
  'deviceTypes',
  'operatingSystems',
  'browsers',
  'languages',
  'iabCategories',
  'carriers',
  'makes',
  'models',
  'connectionTypes',
] as const;
export type KeyPanel = (typeof keyPanels)[number];

/** Fields that can be changed in bulk. A dot separates a target's panel from its list. */
export const bulkFields = {
  campaign: {
    dailyBudget: { kind: 'money', isOptional: true },
    totalBudget: { kind: 'money' },
    name: { kind: 'text' },
    status: { kind: 'status' },
    archived: { kind: 'archiving' },
    startDate: { kind: 'date' },
    endDate: { kind: 'date', isOptional: true },
    timeZone: { kind: 'timeZone' },
    bidType: { kind: 'bidType' },
    bidMargin: { kind: 'percent', isOptional: true },
    exchanges: { kind: 'exchanges' },
    frequency: { kind: 'frequency', isOptional: true },
    labels: { kind: 'labels' },
    strategy: { kind: 'strategy' },
    targetWinRate: { kind: 'percent', isOptional: true },
    totalClicks: { kind: 'limit', isOptional: true },
    totalImpressions: { kind: 'limit', isOptional: true },
    maximumClicksInDay: { kind: 'limit', isOptional: true },
    maximumImpressionsInDay: { kind: 'limit', isOptional: true },
    uniformClicks: { kind: 'flag' },
    schedule: { kind: 'schedule', isOptional: true },
    optimisation: { kind: 'optimisation', isOptional: true },
    isRewarded: { kind: 'flag' },
  },
  adSet: {
    maxPrice: { kind: 'money' },
    name: { kind: 'text' },
    creatives: { kind: 'creatives' },
    ruleIds: { kind: 'rules' },
    targetId: { kind: 'target', isOptional: true },
  },
  creative: {
    finalUrl: { kind: 'address' },
    displayUrl: { kind: 'words', isOptional: true },
    iabCategory: { kind: 'category' },
    kktuCodes: { kind: 'kktu' },
    kktuDescription: { kind: 'words', isOptional: true },
    labels: { kind: 'labels' },
    name: { kind: 'text' },
    trackers: { kind: 'trackers' },
    pixel: { kind: 'address', isOptional: true },
    creativeOuterId: { kind: 'words', isOptional: true },
    archived: { kind: 'archiving' },
  },
  target: {
    'domains.excluded': { kind: 'sites' },
    'domains.included': { kind: 'sites' },
    'bundles.excluded': { kind: 'apps' },
    'bundles.included': { kind: 'apps' },
    'geo.excluded': { kind: 'places' },
    'geo.included': { kind: 'places' },
    ...sides('siteLists', { kind: 'lineLists' }),
    ...sides('appLists', { kind: 'lineLists' }),
    ...sides('ipLists', { kind: 'lineLists' }),
    ...sides('ips', { kind: 'ips' }),
    ...sides('pages', { kind: 'pages' }),
    ...sides('segments', { kind: 'segments' }),
    ...sides('deviceTypes', { kind: 'keys' }),
    ...sides('operatingSystems', { kind: 'keys' }),
    ...sides('browsers', { kind: 'keys' }),
    ...sides('languages', { kind: 'keys' }),
    ...sides('iabCategories', { kind: 'keys' }),
    ...sides('carriers', { kind: 'keys' }),
    ...sides('makes', { kind: 'keys' }),
    ...sides('models', { kind: 'keys' }),
    ...sides('connectionTypes', { kind: 'keys' }),
    brandSafety: { kind: 'safety' },
    trafficTypes: { kind: 'traffic' },
    verificationServices: { kind: 'verification' },
    labels: { kind: 'labels' },
    status: { kind: 'status' },
    archived: { kind: 'archiving' },
    name: { kind: 'text' },
  },
  rule: {
    status: { kind: 'status' },
    maxPrice: { kind: 'money', isOptional: true },
    timeRange: { kind: 'timeRange' },
    minImpressions: { kind: 'limit' },
    domains: { kind: 'sitesAndApps' },
    iabCategories: { kind: 'keys' },
    archived: { kind: 'archiving' },
    name: { kind: 'text' },
  },
  client: {
    managerId: { kind: 'manager', isOptional: true },
    margin: { kind: 'percent' },
    permissions: { kind: 'permissions' },
    archived: { kind: 'archiving' },
  },
  user: { permissions: { kind: 'permissions' }, archived: { kind: 'archiving' } },
} as const satisfies Readonly<Record<BulkEntity, Readonly<Record<string, BulkField>>>>;

/** Wire name of a field of any of these entities. */
export type BulkFieldName = { [E in BulkEntity]: keyof (typeof bulkFields)[E] }[BulkEntity];

/** Returns the definition of a field, or undefined if the entity does not have it. */
export function bulkField(entity: BulkEntity, field: string): BulkField | undefined {
  const fields: Readonly<Record<string, BulkField>> = bulkFields[entity];
  return Object.hasOwn(fields, field) ? fields[field] : undefined;
}

export const bulkOperationsOf = ({ kind }: BulkField): readonly BulkOperation[] => operationsOf[kind];
