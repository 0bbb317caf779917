import { creativePeriods } from '@/lib/contract/enumerations';

/** The period that the address asks for; all time where it asks for none that is known. */
export const periodOf = (text: string | null | undefined) => creativePeriods.find((period) => period === text) ?? 'all';
