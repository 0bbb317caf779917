interface Reading {
  answer: Promise<unknown>;
  /** Number of waiting callers. */
  waiting: number;
  stop: AbortController;
  madeAt: number;
}

const freshMs = 10_000;
const maxKept = 50;

/**
 * Shares one reading between callers with the same question: those who ask while it runs, and those of the next 10 s.
 * It is aborted when the last waiting caller leaves. A failed reading is not cached.
 */
export class SharedReadings {
  private readonly readings = new Map<string, Reading>();

  constructor(private readonly now: () => number = Date.now) {}

  /** `key` identifies the question and the state of the data. Throws the signal's reason when this caller leaves. */
  async read<T>(key: string, signal: AbortSignal, run: (stop: AbortSignal) => Promise<T>): Promise<T> {
    signal.throwIfAborted();
    const reading = this.fresh(key) ?? this.begin(key, run);
    reading.waiting++;
    const { left, stopListening } = leaving(signal);
    try {
      // Readings of the same key are made by the same `run`.
      return (await Promise.race([reading.answer, left])) as T;
    } finally {
      stopListening();
      if (--reading.waiting === 0 && signal.aborted) this.drop(key, reading);
    }
  }

  private fresh(key: string): Reading | undefined {
    const found = this.readings.get(key);
    return found && this.now() - found.madeAt < freshMs ? found : undefined;
  }

  private begin<T>(key: string, run: (stop: AbortSignal) => Promise<T>): Reading {
    const stop = new AbortController();
    const reading = { answer: run(stop.signal), waiting: 0, stop, madeAt: this.now() };
    reading.answer.catch(() => this.drop(key, reading));
    this.readings.delete(key);
    this.readings.set(key, reading);
    const [oldest] = this.readings.keys();
    if (this.readings.size > maxKept && oldest !== undefined) this.readings.delete(oldest);
    return reading;
  }

  private drop(key: string, reading: Reading): void {
    if (this.readings.get(key) === reading) this.readings.delete(key);
    reading.stop.abort();
  }
}

function leaving(signal: AbortSignal) {
  let onLeave = () => {};
  const left = new Promise<never>((_, reject) => {
    onLeave = () => reject(signal.reason);
    signal.addEventListener('abort', onLeave, { once: true });
  });
  return { left, stopListening: () => signal.removeEventListener('abort', onLeave) };
}
