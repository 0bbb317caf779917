/** News of one kind for all processes on the database, this one included. What is told must be plain JSON. */
export interface Topic<T> {
  /** Never fails and waits for nothing; other processes hear a moment later, or have a gap. Call it after the commit. */
  tell(news: T): void;
  hear(listener: (news: T) => void): void;
}

/** What processes on one database tell each other. Nothing is kept for those who are not there. */
export interface Signals {
  topic<T>(name: string): Topic<T>;
  /** Hears that news of others may have been missed. */
  onGap(listener: () => void): void;
  close(): Promise<void>;
}

/** Lets the parts of one process hear each other. */
export class LocalSignals implements Signals {
  private readonly listeners = new Map<string, ((news: unknown) => void)[]>();
  private readonly gapListeners: (() => void)[] = [];

  topic<T>(name: string): Topic<T> {
    return {
      tell: (news) => this.deliver(name, news),
      // Whoever tells of a topic and whoever hears of it take it from one place, with one type.
      hear: (listener) => this.add(name, listener as (news: unknown) => void),
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

  protected tellGap(): void {
    for (const listener of this.gapListeners) listener();
  }

  private add(name: string, listener: (news: unknown) => void): void {
    this.listeners.set(name, [...(this.listeners.get(name) ?? []), listener]);
  }
}
