import { type OrdAction, ordActions } from '@/lib/contract/finance/ord';
import type { OrdStatus } from '@/lib/contract/payment-info/payment-info-kinds';

/**
 * The step of an act's registration whose turn it is, null when none may be sent: nothing is to be registered, all is
 * done, one is under way, or nobody knows what became of one. `ordDone` counts the steps that are done.
 */
export function nextAction({ ordDone, ordStatus }: { ordDone: number; ordStatus: OrdStatus }): OrdAction | null {
  const isFree = ordStatus === 'ACTIVE' || ordStatus === 'ERROR' || (ordStatus === 'WAITING' && ordDone === 0);
  return isFree ? (ordActions[ordDone] ?? null) : null;
}
