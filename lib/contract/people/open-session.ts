import { z } from 'zod';
import { instant } from '../fields';

/** An active session of the user on one device. */
export const openSession = z.object({
  id: z.uuid(),
  device: z
    .object({
      kind: z.enum(['computer', 'phone', 'tablet', 'unknown']),
      browser: z.string().nullable().describe('Name of the browser or program'),
      system: z.string().nullable().describe('Name of the operating system'),
    })
    .describe('Name of the program, as sent at the sign-in'),
  address: z.string().nullable().describe('IP address of the sign-in'),
  createdAt: instant,
  lastUsedAt: instant.describe('To the minute'),
  isCurrent: z.boolean().describe('The current session'),
});
export type OpenSession = z.infer<typeof openSession>;
