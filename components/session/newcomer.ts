import type { CurrentUser } from '@/lib/contract/people/auth';

/** What the step after the first sign-in depends on. */
export type Newcomer = Pick<CurrentUser, 'role' | 'currency' | 'isOwnPassword'>;

export const newcomerOf = ({ role, currency, isOwnPassword }: CurrentUser): Newcomer => ({
  role,
  currency,
  isOwnPassword,
});
