import { randomUUID } from 'node:crypto';
import { LocalSignals, type Signals } from '../machines/signals';

/** Of one call of many under the same name; null when it is over. */
interface Told<P> {
  name: string;
  run: string;
  progress: P | null;
}

const tellEveryMs = 250;
/** Of a call that nothing more is heard of: the process that ran it may be gone. */
const forgottenAfterMs = 120_000;

/**
 * How far long calls of people have come, by who asked and under which key: told by whichever process is asked. Nothing
 * outlives its call.
 */
export class ProgressBoard<P> {
  private readonly running = new Map<string, { run: string; progress: P; at: number }>();
  private readonly topic;

  constructor(
    /** Of this board among others. */
    name: string,
    /** What is told of a call that is over, of another person's or of none. */
    private readonly none: P,
    signals: Signals = new LocalSignals(),
  ) {
    this.topic = signals.topic<Told<P>>(name);
    this.topic.hear((told) => this.take(told));
  }

  of(callerId: number, key: string): P {
    return this.running.get(`${callerId} ${key}`)?.progress ?? this.none;
  }

  /** Runs a call that tells how far it is; one without a key is followed by nobody. */
  async follow<T>(callerId: number, key: string | undefined, work: (tell: (progress: P) => void) => Promise<T>) {
    if (key === undefined) return work(() => undefined);
    const [name, run] = [`${callerId} ${key}`, randomUUID()];
    let latest = this.none;
    let telling: NodeJS.Timeout | undefined;
    this.topic.tell({ name, run, progress: latest });
    try {
      return await work((progress) => {
        latest = progress;
        this.take({ name, run, progress });
        // Others hear of it less often.
        telling ??= setTimeout(() => {
          telling = undefined;
          this.topic.tell({ name, run, progress: latest });
        }, tellEveryMs).unref();
      });
    } finally {
      clearTimeout(telling);
      this.topic.tell({ name, run, progress: null });
    }
  }

  private take({ name, run, progress }: Told<P>): void {
    const now = performance.now();
    const known = this.running.get(name);
    if (progress !== null) this.running.set(name, { run, progress, at: now });
    else if (known?.run === run) this.running.delete(name);
    for (const [old, { at }] of this.running) if (now - at > forgottenAfterMs) this.running.delete(old);
  }
}
