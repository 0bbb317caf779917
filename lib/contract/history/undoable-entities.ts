import type { OperationName } from '../addresses';
import type { FieldChange } from './history';
import type { HistoryEntity } from './history-things';

/** Entities whose changes can be undone. Changes of money cannot, and neither can those of secrets. */
export const undoableEntities = [
  'campaign',
  'adSet',
  'creative',
  'target',
  'rule',
  'lineList',
  'segment',
  'tag',
  'integration',
  'user',
] as const satisfies readonly HistoryEntity[];
export type UndoableEntity = (typeof undoableEntities)[number];

/** Operations on them that do more than change fields, or that users do to their own accounts. */
const finalOperations = [
  'segments.upload',
  'integrations.allowStatisticsHost',
  'users.archive',
  'users.unarchive',
  'users.updateProfile',
] as const satisfies readonly OperationName[];

/**
 * Fields of users whose changes can be undone. A change of the address, the role, the archive, a password or a balance
 * also mails links, ends sessions, stops campaigns or moves money.
 */
export const undoableUserFields: readonly string[] = [
  'companyName',
  'phone',
  'tgUsername',
  'timeZoneKey',
  'language',
  'managerId',
  'margin',
  'permissions',
];

/** Stands for a secret value in the history. A change of a secret cannot be undone. */
export const secretMask = '•••';

type Write = { entity: HistoryEntity; operation: string; fields: readonly FieldChange[] };

/** Returns whether a write changed no more than fields that can be restored. */
export const isUndoableWrite = ({ entity, operation, fields }: Write): boolean =>
  undoableEntities.some((one) => one === entity) &&
  !finalOperations.some((one) => one === operation) &&
  fields.every(({ before, after }) => before !== secretMask && after !== secretMask) &&
  (entity !== 'user' || fields.every(({ field }) => undoableUserFields.includes(field)));
