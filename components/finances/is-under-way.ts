import type { documentStates } from '@/lib/contract/finance/documents';
import type { OrdStatus } from '@/lib/contract/payment-info/payment-info-kinds';

const passing: ReadonlySet<OrdStatus> = new Set<OrdStatus>(['TRANSFERRING', 'REGISTERING']);

interface Worked {
  documentState: (typeof documentStates)[number];
  ordStatus: OrdStatus;
  /** The last step tried; a thing without steps has none. */
  ordAction?: string | null;
  /** The step that can be sent now. */
  nextOrdAction?: string | null;
}

/** Whether somebody is at work on a document: its PDF is being made, or the registry is on its way. */
export function isUnderWay({ documentState, ordStatus, ordAction, nextOrdAction }: Worked): boolean {
  const isWaitingForRegistry = ordStatus === 'WAITING' && Boolean(ordAction) && !nextOrdAction;
  return documentState === 'GENERATING' || passing.has(ordStatus) || isWaitingForRegistry;
}
