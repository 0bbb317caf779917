import { z } from 'zod';
import { interfaceLanguages, roles } from '../enumerations';
import { currency, email, id, percent, phone, seenText, version } from '../fields';
import { limits } from '../limits';
import { permissions } from './permissions';

const timeZoneKey = z
  .string()
  .regex(/^TZ-\d{1,3}$/, 'required')
  .describe('TZ-1 … TZ-136');

/** An empty text means no phone. */
const phoneOrNone = phone.or(z.literal('')).nullable();
const tgUsername = z.string().trim().max(64, 'tooLong').nullable().describe('Telegram login');
export const language = z.enum(interfaceLanguages).describe('Language of emails to this user');
const permissionList = z
  .array(z.enum(permissions))
  .max(permissions.length, 'tooMany')
  .describe('At most the caller’s own permissions; the role’s permissions if omitted');

const newLogin = z
  .string()
  .trim()
  .min(1, 'required')
  .min(3, 'loginLength')
  .max(64, 'tooLong')
  .regex(/^[A-Za-z0-9._@+-]+$/, 'login')
  .describe('Unique regardless of case; can’t be changed later');

/** Contact fields that users can also change in their own profile. */
export const contacts = { email, phone: phoneOrNone, tgUsername, timeZoneKey };

/**
 * Client fields that staff edit in addition to the contacts. VAT, mediator and documents are part of payment
 * information only.
 */
const business = {
  companyName: z.string().overwrite(seenText).max(limits.nameLength, 'tooLong').nullable(),
  margin: percent.describe('Percent of the bid that the platform keeps, 0–100'),
  managerId: id.nullable().describe('The manager of a client; managers can only choose themselves'),
};

/** Input for a new user or client. Omitted fields get the defaults of an advertiser. */
export const newUserInput = z.object({
  login: newLogin,
  ...contacts,
  phone: phoneOrNone.default(null),
  tgUsername: tgUsername.default(null),
  language: language.default('en'),
  role: z.enum(roles).optional().describe('Chosen before permissions; advertiser if omitted'),
  permissions: permissionList.optional(),
  currency: currency
    .nullable()
    .default(null)
    .describe('Account currency, can’t be changed later; if omitted, the client chooses it at the first sign-in'),
  companyName: business.companyName.default(null),
  margin: business.margin.default(0),
  managerId: business.managerId.optional(),
});
export type NewUserInput = z.output<typeof newUserInput>;

/** Input for updating a user or client. If role, permissions, manager or language are omitted, they stay unchanged. */
export const userInput = z.object({
  version,
  ...contacts,
  ...business,
  managerId: business.managerId.optional(),
  language: language.optional(),
  role: z.enum(roles).optional(),
  permissions: permissionList.optional(),
});
export type UserInput = z.output<typeof userInput>;
