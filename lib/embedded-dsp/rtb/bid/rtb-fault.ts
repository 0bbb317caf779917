import type { RtbProblem } from '@/lib/contract/integrations/rtb';
import type { RtbAnswer, RtbProblemCode } from '@/lib/contract/integrations/rtb-kinds';

/** A bid request that fails before an auction. */
export class RtbFault extends Error {
  constructor(
    readonly answer: Exclude<RtbAnswer, 'BID' | 'NO_BID'>,
    readonly problem: RtbProblem,
    /** The part of the request that can be shown. */
    readonly head: string | null = null,
  ) {
    super(problem.code);
  }
}

/** Describes what is wrong with a request. Parameters must not contain personal data. */
export const problemOf = (code: RtbProblemCode, params: Record<string, string | number> = {}): RtbProblem => ({
  code,
  params: Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)])),
});
