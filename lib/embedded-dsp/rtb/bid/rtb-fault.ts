import type { RtbAnswer } from '@/lib/contract/integrations/rtb-kinds';

/** A request that is not answered with a bid, and why it was not even read to the end. */
export class RtbFault extends Error {
  constructor(
    readonly answer: Exclude<RtbAnswer, 'BID' | 'NO_BID'>,
    message: string,
    /** Of what came, as much as may be shown. */
    readonly head: string | null = null,
  ) {
    super(message);
  }
}
