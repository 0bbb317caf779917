import type { Win } from '../price/win';
import type { EventKind } from './impression-events';

export interface PendingEvent {
  at: number;
  kind: EventKind | 'release';
  win: Win;
}

/** Events that are still to come, by the second in which they happen. */
export class EventQueue {
  private readonly bySecond = new Map<number, PendingEvent[]>();

  get isEmpty(): boolean {
    return this.bySecond.size === 0;
  }

  /** An event within the running second happens with the next one: the running one's are already taken out. */
  add(event: PendingEvent, running: number): void {
    const second = Math.max(running + 1, Math.floor(event.at / 1000));
    const waiting = this.bySecond.get(second);
    if (waiting) waiting.push(event);
    else this.bySecond.set(second, [event]);
  }

  /** All that waits, in the order in which it was added to its second. */
  all(): PendingEvent[] {
    return [...this.bySecond.values()].flat();
  }

  /** Takes out what happens within a second, in order. */
  take(second: number): readonly PendingEvent[] {
    const due = this.bySecond.get(second);
    if (!due) return nothing;
    this.bySecond.delete(second);
    return due.sort((one, other) => one.at - other.at);
  }
}

const nothing: readonly PendingEvent[] = [];
