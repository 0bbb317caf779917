import { z } from 'zod';
import { currencies } from '../enumerations';
import { password } from '../fields';

/** The agreement that users accept together with their first own password. */
export const agreement = z.object({
  version: z
    .string()
    .describe('Must be sent back with the acceptance, so that the version that was read is accepted')
    .meta({ examples: ['2026-11-22'] }),
  url: z
    .object({ en: z.string(), ru: z.string() })
    .nullable()
    .describe('Its address in each language; null = the console’s own page'),
});
export type Agreement = z.infer<typeof agreement>;

export const temporaryStep = z
  .object({
    password: password.optional().describe('Omitted if the password was already set with a mailed link'),
    confirmation: z.string().optional(),
    agreement: z.literal(true, 'agreementRequired'),
    agreementVersion: z.string().min(1, 'required').max(100, 'tooLong').describe('The version that was read'),
    currency: z
      .enum(currencies, 'required')
      .nullable()
      .optional()
      .describe('Currency of the balance, permanent; only for clients without one'),
  })
  .refine((step) => step.password === step.confirmation, { path: ['confirmation'], message: 'passwordMismatch' });
