import { creativePeriods } from '@/lib/contract/enumerations';

/** Returns the period in the address, or all time if it is missing or unknown. */
export const periodOf = (text: string | null | undefined) => creativePeriods.find((period) => period === text) ?? 'all';
