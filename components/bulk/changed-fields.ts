import { can } from '@/lib/access/can';
import { isStaff } from '@/lib/access/is-staff';
import { mayExclude, maySet, targetPanels } from '@/lib/access/target-panels';
import { type BulkEntity, type BulkFieldName, bulkFields } from '@/lib/contract/history/bulk-fields';
import type { CurrentUser } from '@/lib/contract/people/auth';

/** Areas whose things are told in sheets and edited in cells; people are changed in bulk alone. */
export type SheetArea = 'campaigns' | 'creatives' | 'targets' | 'rules';
export type PeopleArea = 'clients' | 'users';
/** Ad sets are changed on the page of their campaign. */
export type ChangedArea = SheetArea | PeopleArea | 'adSets';

/** A field as it is chosen in the form. */
export type ChangedField = { entity: BulkEntity; field: BulkFieldName };

/** What the rows of an area are. */
export const entityOf = {
  ...{ campaigns: 'campaign', creatives: 'creative', targets: 'target', rules: 'rule' },
  ...{ clients: 'client', users: 'user', adSets: 'adSet' },
} as const satisfies Readonly<Record<ChangedArea, BulkEntity>>;

/** Of the targets that the ad sets of campaigns use: what is said in the panels; the rest is the list's. */
const ofListedTargets: readonly string[] = ['labels', 'status', 'archived', 'name'];

/** Fields that an area offers the user; those of ad sets and of their targets stand with their campaigns. */
export function changedFields(area: ChangedArea, user: CurrentUser): ChangedField[] {
  const entity = entityOf[area];
  const own = fieldsOf(entity).filter(({ field }) => mayChoose(user, area, field));
  if (area !== 'campaigns') return own;
  const ofTargets = can(user, 'TARGET_UPDATE')
    ? fieldsOf('target').filter(({ field }) => !ofListedTargets.includes(field) && mayChangePanel(user, field))
    : [];
  return [...own, ...fieldsOf('adSet'), ...ofTargets];
}

/** The margin is staff's alone, and a panel of targets opens as in their form. */
function mayChoose(user: CurrentUser, area: ChangedArea, field: BulkFieldName): boolean {
  if (area === 'targets') return mayChangePanel(user, field);
  if (field === 'bidMargin') return isStaff(user);
  if (area !== 'clients' && area !== 'users') return true;
  const update = area === 'clients' ? 'CLIENT_UPDATE' : 'SECURITY_UPDATE';
  if (field === 'archived') return can(user, 'SECURITY_REMOVE', 'CLIENT_REMOVE');
  // A manager's clients are the manager's own.
  if (field === 'managerId') return can(user, update) && user.role === 'ROLE_ADMIN' && readsUsers(user);
  return can(user, update) && (field !== 'permissions' || can(user, 'SECURITY_CREATE_SELECT_PERMISSIONS'));
}

/** What is no panel is open to whoever edits the target. */
function mayChangePanel(user: CurrentUser, field: BulkFieldName): boolean {
  const [name, side] = field.split('.');
  const panel = panels.find((one) => one === name);
  return panel === undefined || (maySet(user, panel) && (side !== 'excluded' || mayExclude(user)));
}

// Object.keys forgets that the keys are the panels.
const panels = Object.keys(targetPanels) as (keyof typeof targetPanels)[];

const readsUsers = (user: CurrentUser) => can(user, 'SECURITY_READ', 'SECURITY_READ_ALL');

function fieldsOf(entity: BulkEntity): ChangedField[] {
  // The keys of the table are the names of the fields; Object.keys forgets that.
  const fields = Object.keys(bulkFields[entity]) as BulkFieldName[];
  return fields.map((field) => ({ entity, field }));
}

export const keyOf = ({ entity, field }: ChangedField): string => `${entity}:${field}`;
