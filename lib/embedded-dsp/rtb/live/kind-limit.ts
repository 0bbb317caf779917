import type { RtbAnswer } from '@/lib/contract/integrations/rtb-kinds';

/** Number of examples that are kept of each kind. */
export const keptOfKind = 5;
const secondMs = 1_000;

/**
 * Allows the first examples of each kind at once, then one per second, because creating one costs more than a response.
 */
export class KindLimit {
  private readonly kept = new Map<RtbAnswer, { count: number; at: number }>();

  /** Returns whether to create an example now (epoch ms), and counts it. */
  allows(answer: RtbAnswer, at: number): boolean {
    const before = this.kept.get(answer) ?? { count: 0, at: 0 };
    // A clock that was set back must not block examples.
    if (before.count >= keptOfKind && at >= before.at && at < before.at + secondMs) return false;
    this.kept.set(answer, { count: before.count + 1, at });
    return true;
  }
}
