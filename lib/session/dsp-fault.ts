import type { ErrorCode } from '@/lib/contract/error-codes';

type FaultCode = Extract<ErrorCode, 'DSP_UNREACHABLE' | 'DSP_NONSENSE' | 'REQUEST_TIMEOUT'> | 'CALLER_LEFT';

/** The DSP API could not be reached, did not answer in time, answered nonsense, or nobody waits for it any more. */
export class DspFault extends Error {
  constructor(
    readonly code: FaultCode,
    cause?: unknown,
    /** The request went out on a kept-alive connection that may have been closed already. */
    readonly isStaleConnection = false,
  ) {
    super(code, { cause });
    this.name = 'DspFault';
  }
}
