/** Kinds of things that can be changed in bulk. */
export const bulkEntities = ['campaign', 'adSet', 'creative', 'target', 'rule', 'client', 'user'] as const;
export type BulkEntity = (typeof bulkEntities)[number];

/** People: what is changed of them stays so until somebody changes it again. */
const bulkPeople = ['client', 'user'] as const satisfies readonly BulkEntity[];
export type BulkPeople = (typeof bulkPeople)[number];
export const isPeople = (entity: BulkEntity): entity is BulkPeople => bulkPeople.some((one) => one === entity);

/** What can be done to a field: `percent` grows or shrinks it by a part of itself; dates are moved by days. */
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
  sites: ['addItems', 'removeItems'],
  apps: ['addItems', 'removeItems'],
  places: ['addItems', 'removeItems'],
  permissions: ['addItems', 'removeItems'],
  manager: ['set'],
} as const satisfies Readonly<Record<string, readonly BulkOperation[]>>;

/** What a field holds; what can be done to it and with which value follows from that. */
export type BulkKind = keyof typeof operationsOf;

export interface BulkField {
  kind: BulkKind;
  /** May be emptied. */
  isOptional?: true;
}

/** Fields that can be changed in bulk; a dot leads into a list of a target. */
export const bulkFields = {
  campaign: {
    dailyBudget: { kind: 'money', isOptional: true },
    totalBudget: { kind: 'money' },
    name: { kind: 'text' },
    status: { kind: 'status' },
    archived: { kind: 'archiving' },
    startDate: { kind: 'date' },
    endDate: { kind: 'date', isOptional: true },
    bidType: { kind: 'bidType' },
    bidMargin: { kind: 'percent', isOptional: true },
    exchanges: { kind: 'exchanges' },
    frequency: { kind: 'frequency', isOptional: true },
    labels: { kind: 'labels' },
  },
  adSet: { maxPrice: { kind: 'money' }, name: { kind: 'text' } },
  creative: {
    finalUrl: { kind: 'address' },
    iabCategory: { kind: 'category' },
    labels: { kind: 'labels' },
    name: { kind: 'text' },
  },
  target: {
    'domains.excluded': { kind: 'sites' },
    'domains.included': { kind: 'sites' },
    'bundles.excluded': { kind: 'apps' },
    'bundles.included': { kind: 'apps' },
    'geo.excluded': { kind: 'places' },
    labels: { kind: 'labels' },
    status: { kind: 'status' },
    archived: { kind: 'archiving' },
    name: { kind: 'text' },
  },
  rule: { status: { kind: 'status' }, archived: { kind: 'archiving' }, name: { kind: 'text' } },
  client: {
    managerId: { kind: 'manager', isOptional: true },
    margin: { kind: 'percent' },
    permissions: { kind: 'permissions' },
    archived: { kind: 'archiving' },
  },
  user: { permissions: { kind: 'permissions' }, archived: { kind: 'archiving' } },
} as const satisfies Readonly<Record<BulkEntity, Readonly<Record<string, BulkField>>>>;

/** A field of one kind of thing or another, as its name is on the wire. */
export type BulkFieldName = { [E in BulkEntity]: keyof (typeof bulkFields)[E] }[BulkEntity];

/** The field when the entity has it. */
export function bulkField(entity: BulkEntity, field: string): BulkField | undefined {
  const fields: Readonly<Record<string, BulkField>> = bulkFields[entity];
  return Object.hasOwn(fields, field) ? fields[field] : undefined;
}

export const bulkOperationsOf = ({ kind }: BulkField): readonly BulkOperation[] => operationsOf[kind];
