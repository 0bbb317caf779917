import { inCatalogueOrder } from '@/components/people/in-catalogue-order';
import type { Currency, Language, Role } from '@/lib/contract/enumerations';
import type { CurrentUser } from '@/lib/contract/people/auth';
import { grantedPreset, isAdvertiserRole } from '@/lib/contract/people/grants';
import type { UserView } from '@/lib/contract/people/user-rows';

/** What the form holds; '' stands for what is not said. */
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

/** Whether the form is about somebody who owns campaigns; who may not choose a role makes an advertiser. */
export const isClient = ({ role }: Pick<PersonValues, 'role'>): boolean => role !== '' && isAdvertiserRole(role);

/** A new person in the maker's own time zone, with what the role brings when it is settled from the start. */
export const emptyPerson = (user: CurrentUser, role: Role | ''): PersonValues => ({
  ...{ login: '', email: '', phone: '', tgUsername: '', timeZoneKey: user.timeZoneKey, language: user.language },
  role,
  permissions: role === '' ? [] : inCatalogueOrder(grantedPreset(giverOf(user), role)),
  ...{ currency: '', companyName: '', margin: 0, managerId: '' },
});

export function valuesOf(view: UserView): PersonValues {
  const { login, email, timeZoneKey, language, role } = view;
  return {
    ...{ login, email, timeZoneKey, language, role },
    phone: view.phone ?? '',
    tgUsername: view.tgUsername ?? '',
    permissions: inCatalogueOrder(view.permissions),
    currency: view.currency ?? '',
    companyName: view.companyName ?? '',
    margin: view.margin ?? 0,
    managerId: view.managerId === null ? '' : String(view.managerId),
  };
}
