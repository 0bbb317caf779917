import type { Worker } from 'node:worker_threads';
import { logFault } from '../log-fault';
import { startThread } from '../start-thread';
import type { Call, FromExchange, ToExchange } from './exchange-thread';
import { ExchangeEnded, type OpenExchange, type RunningExchange } from './running-exchange';

const calls = {
  offer: true,
  setCampaigns: true,
  changeCampaigns: true,
  configure: true,
  inform: true,
  remember: true,
  addEarlier: true,
  advance: true,
  skip: true,
  recent: true,
  explain: true,
  market: true,
  life: true,
  bid: true,
  withdraw: true,
  refuse: true,
  takeFrequencyChanges: true,
  report: true,
  examine: true,
  takeEnds: true,
  enlist: true,
  dismiss: true,
  handOver: true,
} satisfies Record<Call, true>;

/**
 * Runs the exchange in a worker thread, so that the API can respond during auctions. If the thread ends by itself, the
 * error is logged, and pending and later calls throw `ExchangeEnded`.
 */
export const exchangeInThread: OpenExchange = (options) => {
  const wire = new ExchangeWire(startThread(import.meta.url, 'exchange-thread', { workerData: options }));
  const requested = Object.keys(calls).map((call) => [
    call,
    // The keys of `calls` are its calls.
    (...given: readonly unknown[]) => wire.ask(call as Call, given),
  ]);
  const methods: Pick<RunningExchange, Call> = Object.fromEntries(requested);
  return {
    ...methods,
    stop: () => wire.stop(),
    get isEnded() {
      return wire.isEnded;
    },
  };
};

interface Pending {
  resolve(answer: unknown): void;
  reject(error: Error): void;
}

/** Sends calls with a number and receives results by that number. The thread executes calls in order. */
class ExchangeWire {
  isEnded = false;
  private readonly pending = new Map<number, Pending>();
  private next = 0;

  constructor(private readonly thread: Worker) {
    thread.on('message', (message: FromExchange) => this.receive(message));
    let fault: unknown = new ExchangeEnded();
    thread.on('error', (error) => {
      fault = error;
    });
    thread.on('exit', () => {
      if (!this.isEnded) logFault('thread of the exchange', fault);
      this.end();
    });
    thread.unref();
  }

  ask(call: Call, given: readonly unknown[]): Promise<unknown> {
    return new Promise((resolve, reject) => {
      if (this.isEnded) throw new ExchangeEnded();
      const id = this.next++;
      this.thread.postMessage({ id, call, given } satisfies ToExchange);
      // Keeps the process running while calls are pending.
      if (this.pending.size === 0) this.thread.ref();
      this.pending.set(id, { resolve, reject });
    });
  }

  async stop(): Promise<void> {
    this.end();
    await this.thread.terminate();
  }

  private receive(message: FromExchange): void {
    const requested = this.pending.get(message.id);
    this.pending.delete(message.id);
    if (this.pending.size === 0) this.thread.unref();
    if ('error' in message) requested?.reject(message.error);
    else requested?.resolve(message.answer);
  }

  private end(): void {
    this.isEnded = true;
    for (const { reject } of this.pending.values()) reject(new ExchangeEnded());
    this.pending.clear();
  }
}
