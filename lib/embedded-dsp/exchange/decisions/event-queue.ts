import type { Win } from '../price/win';
import type { EventKind } from './impression-events';

export interface PendingEvent {
  at: number;
  kind: EventKind | 'release';
  win: Win;
}

/** Events in the future, by the second in which they happen. */
export class EventQueue {
  private readonly bySecond = new Map<number, PendingEvent[]>();

  get isEmpty(): boolean {
    return this.bySecond.size === 0;
  }

  /**
   * Adds an event. An event in the running second happens in the next one, because the running second was already
   * taken.
   */
  add(event: PendingEvent, running: number): void {
    const second = Math.max(running + 1, Math.floor(event.at / 1000));
    const waiting = this.bySecond.get(second);
    if (waiting) waiting.push(event);
    else this.bySecond.set(second, [event]);
  }

  /** Returns all events, in the order in which they were added to their second. */
  all(): PendingEvent[] {
    return [...this.bySecond.values()].flat();
  }

  /** Returns and removes the events of a second, in order of time. */
  take(second: number): readonly PendingEvent[] {
    const due = this.bySecond.get(second);
    if (!due) return nothing;
    this.bySecond.delete(second);
    return due.sort((one, other) => one.at - other.at);
  }
}

const nothing: readonly PendingEvent[] = [];
