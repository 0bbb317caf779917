import { z } from 'zod';

/** What a moderator says of a creative. */
export const verdict = z.object({
  status: z.enum(['APPROVED', 'REJECTED']).describe('The verdict'),
  message: z.string().trim().max(1000, 'tooLong').nullable(),
});
export type Verdict = z.infer<typeof verdict>;

/** Who is rejected is told why. */
export const hasReason = ({ status, message }: Verdict): boolean => status === 'APPROVED' || Boolean(message);
