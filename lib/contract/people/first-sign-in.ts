import { z } from 'zod';
import { currencies } from '../enumerations';
import { password } from '../fields';

/** The agreement that users accept together with their first own password. */
export const agreement = z.object({
  version: z
    .string()
    .describe('Sent back with the acceptance: what was read is what is accepted')
    .meta({ examples: ['2026-11-22'] }),
  url: z
    .object({ en: z.string(), ru: z.string() })
    .nullable()
    .describe('Where it stands in each language; null = the page of the console itself'),
});
export type Agreement = z.infer<typeof agreement>;

export const temporaryStep = z
  .object({
    password: password.optional().describe('Left out by whoever has set one by a mailed link already'),
    confirmation: z.string().optional(),
    agreement: z.literal(true, 'agreementRequired'),
    agreementVersion: z.string().min(1, 'required').max(100, 'tooLong').describe('The version that was read'),
    currency: z
      .enum(currencies, 'required')
      .nullable()
      .optional()
      .describe('Of the balance, for good; asked of clients without one only'),
  })
  .refine((step) => step.password === step.confirmation, { path: ['confirmation'], message: 'passwordMismatch' });
