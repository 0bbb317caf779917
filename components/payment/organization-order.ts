import type { OrganizationType } from '@/lib/contract/payment-info/payment-info-kinds';

/** Legal forms in the order in which people meet them. */
export const organizationOrder: readonly OrganizationType[] = ['UL', 'IP', 'FL', 'FUL', 'FFL'];
