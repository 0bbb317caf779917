import type { ErrorCode } from '@/lib/contract/error-codes';

type FaultCode = Extract<ErrorCode, 'DSP_UNREACHABLE' | 'DSP_NONSENSE' | 'REQUEST_TIMEOUT'> | 'CALLER_LEFT';

/**
 * Error of a call to the DSP API: not reachable, no answer in time, an invalid answer, or the caller has disconnected.
 */
export class DspFault extends Error {
  constructor(
    readonly code: FaultCode,
    cause?: unknown,
    /** True if the request was sent on a kept-alive connection that the API may have closed already. */
    readonly isStaleConnection = false,
  ) {
    super(code, { cause });
    this.name = 'DspFault';
  }
}
