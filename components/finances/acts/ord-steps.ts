import type { ActRow } from '@/lib/contract/finance/finance-acts';
import { type OrdAction, ordActions } from '@/lib/contract/finance/ord';

/**
 * Where a step of an act's registration stands. `sendable`: its turn has come; `failed`: it was refused and may be sent
 * again; `underWay`: the registry is at it; `unknown`: the connection broke, and the operator must be asked first.
 */
export type StepState = 'done' | 'sendable' | 'failed' | 'underWay' | 'unknown' | 'waiting';

type Standing = Pick<ActRow, 'ordAction' | 'nextOrdAction' | 'ordStatus'>;

/** The four steps in their order, each with its state. */
export function ordSteps(act: Standing): { action: OrdAction; state: StepState }[] {
  const done = stepsDone(act);
  return ordActions.map((action, index) => ({ action, state: index < done ? 'done' : stateOf(act, index === done) }));
}

function stepsDone({ ordAction, ordStatus }: Standing): number {
  if (!ordAction) return 0;
  const tried = ordActions.indexOf(ordAction);
  return ordStatus === 'ACTIVE' ? tried + 1 : tried;
}

function stateOf({ ordStatus, nextOrdAction }: Standing, isTurn: boolean): StepState {
  if (!isTurn || ordStatus === 'NOT_REQUIRED') return 'waiting';
  if (ordStatus === 'UNKNOWN') return 'unknown';
  if (ordStatus === 'ERROR') return 'failed';
  return nextOrdAction ? 'sendable' : 'underWay';
}
