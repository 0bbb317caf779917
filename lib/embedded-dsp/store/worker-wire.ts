import { Duplex } from 'node:stream';
import type { Worker } from 'node:worker_threads';
import type { FromWorker, ToWorker } from './pglite-worker';

let last = 0;

/** The socket of the `pg` driver: carries bytes of the PostgreSQL protocol to and from the thread that runs PGlite. */
export class WorkerWire extends Duplex {
  private readonly wire = ++last;

  constructor(private readonly worker: Worker) {
    super();
    worker.on('message', this.receive);
    worker.once('exit', this.onExit);
  }

  /** Emits `connect`, which the driver expects. There is nothing to connect to. */
  connect(): this {
    process.nextTick(() => this.emit('connect'));
    return this;
  }
  setNoDelay = () => this;
  setKeepAlive = () => this;
  ref = () => this;
  unref = () => this;

  override _read(): void {}

  override _write(bytes: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.send(bytes);
    done();
  }

  override _writev(parts: { chunk: Buffer }[], done: () => void): void {
    this.send(Buffer.concat(parts.map(({ chunk }) => chunk)));
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.worker.off('message', this.receive);
    this.worker.off('exit', this.onExit);
    done(error);
  }

  private send(bytes: Uint8Array): void {
    this.worker.postMessage({ kind: 'bytes', wire: this.wire, bytes } satisfies ToWorker);
  }

  private receive = (message: FromWorker): void => {
    if (!('wire' in message) || message.wire !== this.wire || this.readableEnded) return;
    this.push(message.kind === 'bytes' ? Buffer.from(message.bytes) : null);
  };

  private onExit = (): void => {
    this.destroy(new Error('The thread of the entity store has ended'));
  };
}
