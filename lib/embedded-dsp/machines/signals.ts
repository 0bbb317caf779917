/** Messages of one kind to all processes on the database, including this one. Messages must be plain JSON. */
export interface Topic<T> {
  /**
   * Sends a message after the commit. Never fails or blocks. Other processes receive it a moment later, or have a gap.
   */
  publish(news: T): void;
  subscribe(listener: (news: T) => void): void;
}

/** Messages between the processes on one database. They are not stored for processes that are not running. */
export interface Signals {
  topic<T>(name: string): Topic<T>;
  /** Calls the listener when messages of others may have been lost. */
  onGap(listener: () => void): void;
  close(): Promise<void>;
}

/** Delivers messages within one process. */
export class LocalSignals implements Signals {
  private readonly listeners = new Map<string, ((news: unknown) => void)[]>();
  private readonly gapListeners: (() => void)[] = [];

  topic<T>(name: string): Topic<T> {
    return {
      publish: (news) => this.deliver(name, news),
      // The sender and the listeners of a topic take it from one place, with one type.
      subscribe: (listener) => this.add(name, listener as (news: unknown) => void),
    };
  }

  onGap(listener: () => void): void {
    this.gapListeners.push(listener);
  }

  async close(): Promise<void> {
    this.listeners.clear();
  }

  protected deliver(name: string, news: unknown): void {
    for (const listener of this.listeners.get(name) ?? []) listener(news);
  }

  protected publishGap(): void {
    for (const listener of this.gapListeners) listener();
  }

  private add(name: string, listener: (news: unknown) => void): void {
    this.listeners.set(name, [...(this.listeners.get(name) ?? []), listener]);
  }
}
