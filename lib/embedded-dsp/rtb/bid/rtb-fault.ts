import type { RtbAnswer } from '@/lib/contract/integrations/rtb-kinds';

/** A bid request that fails before an auction. */
export class RtbFault extends Error {
  constructor(
    readonly answer: Exclude<RtbAnswer, 'BID' | 'NO_BID'>,
    message: string,
    /** The part of the request that can be shown. */
    readonly head: string | null = null,
  ) {
    super(message);
  }
}
