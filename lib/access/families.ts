import type { Role } from '@/lib/contract/enumerations';

/** First path segment of a role's screens, §2. The three advertiser roles share one family. */
export const families = ['admin', 'manager', 'advertiser'] as const;
export type Family = (typeof families)[number];

export const isFamily = (segment: string): segment is Family => families.some((family) => family === segment);

export function familyOf(role: Role): Family {
  if (role === 'ROLE_ADMIN') return 'admin';
  return role === 'ROLE_MANAGER' ? 'manager' : 'advertiser';
}
