import type { OrdProvider } from '@/lib/contract/finance/ord';
import { Refusal } from '@/lib/contract/refusal';
import type { OrdOutcome } from './apply-status';

/** Returns if the operator accepted the request. Throws the operator's refusal or ORD_OUTCOME_UNKNOWN. */
export function requireAccepted(provider: OrdProvider, { status, error }: OrdOutcome): void {
  if (status === 'UNKNOWN') throw new Refusal('ORD_OUTCOME_UNKNOWN');
  if (status !== 'ERROR') return;
  throw new Refusal(provider === 'VEGA' ? 'ORD_VEGA_ERROR' : 'ORD_MIRA_ERROR', { params: { reason: error ?? '' } });
}
