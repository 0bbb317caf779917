import { z } from 'zod';
import { currencies, interfaceLanguages, roles } from '../enumerations';
import { id, instant, money, percent, version } from '../fields';
import { listQuery } from '../list-query';
import { pageOf } from '../paging';
import { organizationTypes } from '../payment-info/payment-info-kinds';
import { peopleList } from './people-list';

/** A user or client as a list row. */
const userRow = z.object({
  id,
  version,
  login: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  tgUsername: z.string().nullable(),
  role: z.enum(roles),
  companyName: z.string().nullable(),
  managerId: id.nullable(),
  managerLogin: z.string().nullable(),
  currency: z.enum(currencies).nullable().describe('Null until it is chosen'),
  balance: money.nullable().optional().describe('Null for staff; absent for those who can’t see finances'),
  margin: percent.optional().describe('Percent; visible to staff only'),
  timeZoneKey: z.string(),
  isTempPasswordExists: z.boolean().describe('The temporary password has not been replaced yet'),
  archived: z.boolean(),
  createdAt: instant,
});
export type UserRow = z.infer<typeof userRow>;

export const userView = userRow.extend({
  roles: z.array(z.enum(roles)),
  permissions: z.array(z.string()),
  timeZone: z.string().describe('IANA name of timeZoneKey'),
  language: z.enum(interfaceLanguages),
  managerEmail: z.string().nullable(),
  managerTgUsername: z.string().nullable(),
  agreement: z.boolean(),
  isResetPassword: z.boolean().describe('A link to set a new password was requested, and is neither used nor expired'),
  isWorkWithVat: z
    .boolean()
    .nullable()
    .describe('Legal form from the payment information, like the intermediary; null = none yet'),
  isMediator: z
    .boolean()
    .nullable()
    .describe('Whether an intermediary signs with us and pays; null = no payment information yet'),
  mediatorName: z.string().nullable(),
  mediatorType: z.enum(organizationTypes).nullable(),
  mediatorInn: z.string().nullable(),
  updatedAt: instant,
});
export type UserView = z.infer<typeof userView>;

/** Query of both lists. Text filters search within the column, case-insensitively. */
export const peopleQuery = listQuery(peopleList, { managerId: 'Managers; nobody = clients without a manager' });

export const peoplePage = pageOf(userRow);
