import { z } from 'zod';

/** Decision of a moderator about a creative. */
export const verdict = z.object({
  status: z.enum(['APPROVED', 'REJECTED']).describe('The verdict'),
  message: z.string().trim().max(1000, 'tooLong').nullable(),
});
export type Verdict = z.infer<typeof verdict>;

/** Returns false if a rejection has no message. */
export const hasReason = ({ status, message }: Verdict): boolean => status === 'APPROVED' || Boolean(message);
