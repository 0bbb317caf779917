import type { Tone } from '@/components/ui/tone';
import type { OrdStatus } from '@/lib/contract/payment-info/payment-info-kinds';

/** The steps of a registration, in order. */
export const ordSteps: readonly OrdStatus[] = ['WAITING', 'TRANSFERRING', 'REGISTERING', 'ACTIVE'];

/** A status that goes on by itself; a lost answer is asked for by the platform half a minute later. */
const isOnItsWay = (status: OrdStatus) => status !== 'NOT_REQUIRED' && status !== 'ACTIVE' && status !== 'ERROR';

/** How often to ask for a status that goes on by itself, in ms; false = not at all. */
export const ordRefreshMs = (status: OrdStatus | undefined): number | false =>
  status !== undefined && isOnItsWay(status) ? 2_500 : false;

export const ordTones: Readonly<Record<OrdStatus, Tone>> = {
  NOT_REQUIRED: 'neutral',
  WAITING: 'accent',
  TRANSFERRING: 'accent',
  REGISTERING: 'accent',
  ACTIVE: 'positive',
  ERROR: 'negative',
  UNKNOWN: 'warning',
};
