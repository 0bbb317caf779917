import type { CurrentUser } from '@/lib/contract/people/auth';

/** User data on which the step after the first sign-in depends. */
export type Newcomer = Pick<CurrentUser, 'role' | 'currency' | 'isOwnPassword'>;

export const newcomerOf = ({ role, currency, isOwnPassword }: CurrentUser): Newcomer => ({
  role,
  currency,
  isOwnPassword,
});
