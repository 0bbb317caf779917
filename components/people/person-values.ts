import type { CallInput } from '@/lib/contract/call-types';
import type { Currency, Language, Role } from '@/lib/contract/enumerations';
import type { CurrentUser } from '@/lib/contract/people/auth';
import { grantedPreset, isAdvertiserRole } from '@/lib/contract/people/grants';
import { permissions } from '@/lib/contract/people/permissions';
import type { UserView } from '@/lib/contract/people/user-rows';

/** Values of the form; '' = not set. */
export interface PersonValues {
  login: string;
  email: string;
  phone: string;
  tgUsername: string;
  timeZoneKey: string;
  language: Language;
  role: Role | '';
  permissions: string[];
  currency: Currency | '';
  companyName: string;
  margin: number | null;
  managerId: string;
}

export const giverOf = (user: CurrentUser) => ({ role: user.role, permissions: new Set(user.permissions) });

/** Returns true for an advertiser role. Users who may not choose a role create advertisers. */
export const isClient = ({ role }: Pick<PersonValues, 'role'>): boolean => role !== '' && isAdvertiserRole(role);

/** Returns the values of a new account: the creator's time zone, and the role's preset if the role is fixed. */
export const emptyPerson = (user: CurrentUser, role: Role | ''): PersonValues => ({
  login: '',
  email: '',
  phone: '',
  tgUsername: '',
  timeZoneKey: user.timeZoneKey,
  language: user.language,
  role,
  permissions: role === '' ? [] : inCatalogueOrder(grantedPreset(giverOf(user), role)),
  currency: '',
  companyName: '',
  margin: 0,
  managerId: '',
});

export function valuesOf(view: UserView): PersonValues {
  const { login, email, timeZoneKey, language, role } = view;
  return {
    login,
    email,
    timeZoneKey,
    language,
    role,
    phone: view.phone ?? '',
    tgUsername: view.tgUsername ?? '',
    permissions: inCatalogueOrder(view.permissions),
    currency: view.currency ?? '',
    companyName: view.companyName ?? '',
    margin: view.margin ?? 0,
    managerId: view.managerId === null ? '' : String(view.managerId),
  };
}

type NewBody = CallInput<'users.create'>['body'];
type ChangedBody = CallInput<'users.update'>['body'];

/** Input that creation and update have in common. */
export const sharedInput = (values: PersonValues) => ({
  email: values.email,
  phone: values.phone || null,
  tgUsername: values.tgUsername || null,
  timeZoneKey: values.timeZoneKey,
  language: values.language,
  companyName: values.companyName || null,
  margin: values.margin ?? 0,
});

/** Only administrators set the manager; a manager's clients always belong to that manager. */
const managerOf = (user: CurrentUser, values: PersonValues) =>
  user.role === 'ROLE_ADMIN' && isClient(values)
    ? { managerId: values.managerId === '' ? null : Number(values.managerId) }
    : {};

// The form's permissions come from the catalogue or from the API itself.
const asPermissions = (permissions: readonly string[]) => [...permissions] as NonNullable<ChangedBody['permissions']>;

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((item) => other.includes(item));

/** Builds the input of a new account. Permissions equal to the role's preset are omitted. */
export function newPersonInput(
  user: CurrentUser,
  values: PersonValues,
  { maySelectRole, preset }: { maySelectRole: boolean; preset: readonly string[] },
): NewBody {
  return {
    login: values.login,
    ...sharedInput(values),
    ...managerOf(user, values),
    currency: isClient(values) ? values.currency || null : null,
    ...(maySelectRole && values.role ? { role: values.role } : {}),
    ...(maySelectRole && !isSame(values.permissions, preset) ? { permissions: asPermissions(values.permissions) } : {}),
  };
}

/** Builds the update of an account. Role and permissions are sent only if they differ from the defaults. */
export function changedPersonInput(user: CurrentUser, view: UserView, values: PersonValues): ChangedBody {
  const { role } = values;
  const isOtherRole = role !== view.role;
  const defaults = isOtherRole && role ? grantedPreset(giverOf(user), role) : view.permissions;
  return {
    version: view.version,
    ...sharedInput(values),
    ...managerOf(user, values),
    ...(isOtherRole && role ? { role } : {}),
    ...(isSame(values.permissions, defaults) ? {} : { permissions: asPermissions(values.permissions) }),
  };
}

/** Sorts permissions in catalogue order without duplicates. Unknown ones are kept at the end, so that none is lost. */
export function inCatalogueOrder(held: Iterable<string>): string[] {
  const rest = new Set(held);
  const known = permissions.filter((permission) => rest.delete(permission));
  return [...known, ...rest];
}
