import { randomUUID } from 'node:crypto';
import { LocalSignals, type Signals } from '../machines/signals';

/** Progress of one run of a call; null when it has ended. */
interface ProgressNews<P> {
  name: string;
  run: string;
  progress: P | null;
}

const reportEveryMs = 250;
/** Progress without updates for this long is deleted, because its process may have terminated. */
const forgottenAfterMs = 120_000;

/** Progress of long calls by user and key, available in all processes. It is deleted when the call ends. */
export class ProgressBoard<P> {
  private readonly running = new Map<string, { run: string; progress: P; at: number }>();
  private readonly topic;

  constructor(
    /** Name of this board among others. */
    name: string,
    /** Returned for ended calls, those of other users, and unknown ones. */
    private readonly none: P,
    signals: Signals = new LocalSignals(),
  ) {
    this.topic = signals.topic<ProgressNews<P>>(name);
    this.topic.subscribe((news) => this.take(news));
  }

  of(callerId: number, key: string): P {
    return this.running.get(`${callerId} ${key}`)?.progress ?? this.none;
  }

  /** Runs a call that reports progress. Without a key its progress is ignored. */
  async follow<T>(callerId: number, key: string | undefined, work: (onProgress: (progress: P) => void) => Promise<T>) {
    if (key === undefined) return work(() => undefined);
    const name = `${callerId} ${key}`;
    const run = randomUUID();
    let latest = this.none;
    let reporting: NodeJS.Timeout | undefined;
    this.topic.publish({ name, run, progress: latest });
    try {
      return await work((progress) => {
        latest = progress;
        this.take({ name, run, progress });
        // Other processes are notified less often.
        reporting ??= setTimeout(() => {
          reporting = undefined;
          this.topic.publish({ name, run, progress: latest });
        }, reportEveryMs).unref();
      });
    } finally {
      clearTimeout(reporting);
      this.topic.publish({ name, run, progress: null });
    }
  }

  private take({ name, run, progress }: ProgressNews<P>): void {
    const now = performance.now();
    const known = this.running.get(name);
    if (progress !== null) this.running.set(name, { run, progress, at: now });
    else if (known?.run === run) this.running.delete(name);
    for (const [old, { at }] of this.running) if (now - at > forgottenAfterMs) this.running.delete(old);
  }
}
