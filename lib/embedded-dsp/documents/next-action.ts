import { type OrdAction, ordActions } from '@/lib/contract/finance/ord';
import type { OrdStatus } from '@/lib/contract/payment-info/payment-info-kinds';

/**
 * Returns the next step of an act's registration. Returns null if no step may be sent: registration is not required,
 * all steps are done, one is in progress, or the outcome of one is unknown. `ordDone` is the number of completed steps.
 */
export function nextAction({ ordDone, ordStatus }: { ordDone: number; ordStatus: OrdStatus }): OrdAction | null {
  const isFree = ordStatus === 'ACTIVE' || ordStatus === 'ERROR' || (ordStatus === 'WAITING' && ordDone === 0);
  return isFree ? (ordActions[ordDone] ?? null) : null;
}
