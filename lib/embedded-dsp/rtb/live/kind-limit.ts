import type { RtbAnswer } from '@/lib/contract/integrations/rtb-kinds';

/** Examples that are kept of each kind, the latest. */
export const keptOfKind = 5;
const secondMs = 1_000;

/** Of each kind the first examples at once, then one a second: to make one costs more than to answer. */
export class KindLimit {
  private readonly kept = new Map<RtbAnswer, { count: number; at: number }>();

  /** Whether an example is to be made now, at epoch ms; it counts as made. */
  allows(answer: RtbAnswer, at: number): boolean {
    const before = this.kept.get(answer) ?? { count: 0, at: 0 };
    // A clock that was set back does not stop them.
    if (before.count >= keptOfKind && at >= before.at && at < before.at + secondMs) return false;
    this.kept.set(answer, { count: before.count + 1, at });
    return true;
  }
}
