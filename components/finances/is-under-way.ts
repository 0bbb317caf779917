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

/** Whether a document is in progress: its PDF is being generated, or its registration is pending. */
export function isUnderWay({ documentState, ordStatus, ordAction, nextOrdAction }: Worked): boolean {
  const isWaitingForRegistry = ordStatus === 'WAITING' && Boolean(ordAction) && !nextOrdAction;
  return documentState === 'GENERATING' || passing.has(ordStatus) || isWaitingForRegistry;
}
