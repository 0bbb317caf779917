import { type BulkEntity, type BulkFieldName, bulkFields } from '@/lib/contract/history/bulk-fields';

export type ChangedArea = 'campaigns' | 'creatives' | 'targets' | 'rules';

/** A field as it is chosen in the form. */
export type ChangedField = { entity: BulkEntity; field: BulkFieldName };

/** What the rows of an area are. */
export const entityOf = { campaigns: 'campaign', creatives: 'creative', targets: 'target', rules: 'rule' } as const;

/** Places are chosen on the map of a target; everything else has a control here. */
const elsewhere: readonly string[] = ['geo.excluded'];

/** Fields that an area offers; prices of ad sets stand with their campaigns, and the margin is staff's alone. */
export function changedFields(area: ChangedArea, isStaff: boolean): ChangedField[] {
  const entity = entityOf[area];
  const own = fieldsOf(entity).filter(({ field }) => !elsewhere.includes(field) && (isStaff || field !== 'bidMargin'));
  const [first, second, ...rest] = own;
  if (area !== 'campaigns' || !first || !second) return own;
  return [first, second, ...fieldsOf('adSet').filter(({ field }) => field === 'maxPrice'), ...rest];
}

function fieldsOf(entity: BulkEntity): ChangedField[] {
  // The keys of the table are the names of the fields; Object.keys forgets that.
  const fields = Object.keys(bulkFields[entity]) as BulkFieldName[];
  return fields.map((field) => ({ entity, field }));
}

export const keyOf = ({ entity, field }: ChangedField): string => `${entity}:${field}`;
