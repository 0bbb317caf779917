import { type ChangedArea, entityOf } from '@/components/bulk/bulk-list';
import { can } from '@/lib/access/can';
import { isStaff } from '@/lib/access/is-staff';
import { mayExclude, maySet, targetPanels } from '@/lib/access/target-panels';
import { type BulkEntity, type BulkFieldName, bulkFields } from '@/lib/contract/history/bulk-fields';
import type { CurrentUser } from '@/lib/contract/people/auth';

/** A field that can be chosen in the form. */
export type ChangedField = { entity: BulkEntity; field: BulkFieldName };

/**
 * Fields of targets that are not offered for the ad sets of campaigns: only panels are. The others are changed in the
 * list of targets.
 */
const ofListedTargets: readonly string[] = ['labels', 'status', 'archived', 'name'];

/** Returns the fields that the user may change in an area. Campaigns also offer fields of their ad sets and targets. */
export function changedFields(area: ChangedArea, user: CurrentUser): ChangedField[] {
  const entity = entityOf[area];
  const own = fieldsOf(entity).filter(({ field }) => mayChoose(user, area, field));
  if (area !== 'campaigns') return own;
  const ofTargets = can(user, 'TARGET_UPDATE')
    ? fieldsOf('target').filter(({ field }) => !ofListedTargets.includes(field) && mayChangePanel(user, field))
    : [];
  return [...own, ...fieldsOf('adSet'), ...ofTargets];
}

/** Only staff may change the margin. Panels of targets need the same permission as in the form. */
function mayChoose(user: CurrentUser, area: ChangedArea, field: BulkFieldName): boolean {
  if (area === 'targets') return mayChangePanel(user, field);
  if (field === 'bidMargin') return isStaff(user);
  if (area !== 'clients' && area !== 'users') return true;
  const update = area === 'clients' ? 'CLIENT_UPDATE' : 'SECURITY_UPDATE';
  if (field === 'archived') return can(user, 'SECURITY_REMOVE', 'CLIENT_REMOVE');
  // A manager's clients always belong to that manager.
  if (field === 'managerId') return can(user, update) && user.role === 'ROLE_ADMIN' && readsUsers(user);
  return can(user, update) && (field !== 'permissions' || can(user, 'SECURITY_CREATE_SELECT_PERMISSIONS'));
}

/** Fields outside the panels can be changed by everybody who may edit the target. */
function mayChangePanel(user: CurrentUser, field: BulkFieldName): boolean {
  const [name, side] = field.split('.');
  const panel = panels.find((one) => one === name);
  return panel === undefined || (maySet(user, panel) && (side !== 'excluded' || mayExclude(user)));
}

// Object.keys loses the literal types of the table.
const panels = Object.keys(targetPanels) as (keyof typeof targetPanels)[];

const readsUsers = (user: CurrentUser) => can(user, 'SECURITY_READ', 'SECURITY_READ_ALL');

function fieldsOf(entity: BulkEntity): ChangedField[] {
  // The keys of the table are the field names; Object.keys loses that.
  const fields = Object.keys(bulkFields[entity]) as BulkFieldName[];
  return fields.map((field) => ({ entity, field }));
}

export const keyOf = ({ entity, field }: ChangedField): string => `${entity}:${field}`;
