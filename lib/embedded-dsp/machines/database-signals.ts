import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { logFault } from '../log-fault';
import { LocalSignals, type Topic } from './signals';
import { type SteadyConnection, steadyConnection } from './steady-connection';

const channel = 'dsp_machines';
/** PostgreSQL's limit is 8,000 bytes. The rest is for the sender's id. */
const maxBytes = 7_800;
const gatherMs = 20;
const againAfterMs = 500;
const longKeptMinutes = 10;

/** A topic with its message, or with the number of the row that contains the message. */
type Sent = [topic: string, news: unknown] | [topic: string, news: null, row: number];

interface Parts {
  url: string;
  /** Connections for sending messages and storing long ones. */
  pool: Pick<pg.Pool, 'query'>;
  /** Id of this process, which delivers its own messages directly. */
  id: string;
}

/**
 * Sends messages with PostgreSQL's NOTIFY and receives them on one connection. Messages within a moment are sent
 * together. Messages above the server's limit are stored in a table for some time. A lost connection is reported as a
 * gap as soon as there is a new one.
 */
export class DatabaseSignals extends LocalSignals {
  private connection: SteadyConnection | undefined;
  private waiting: Sent[] = [];
  private sending: NodeJS.Timeout | undefined;
  private sent: Promise<void> = Promise.resolve();
  private received: Promise<void> = Promise.resolve();
  private isClosed = false;

  private constructor(private readonly parts: Parts) {
    super();
  }

  /** Starts to listen. Rejects if the server cannot be reached. */
  static async open(parts: Parts): Promise<DatabaseSignals> {
    const signals = new DatabaseSignals(parts);
    await signals.listen();
    return signals;
  }

  override topic<T>(name: string): Topic<T> {
    const local = super.topic<T>(name);
    return {
      subscribe: local.subscribe,
      publish: (news) => {
        local.publish(news);
        this.waiting.push([name, news]);
        this.sending ??= setTimeout(() => {
          this.sending = undefined;
          this.sent = this.sent.then(() => this.send(this.waiting.splice(0)));
        }, gatherMs);
      },
    };
  }

  override async close(): Promise<void> {
    this.isClosed = true;
    clearTimeout(this.sending);
    await this.sent;
    await this.send(this.waiting.splice(0));
    await this.connection?.close().catch(() => undefined);
    await super.close();
  }

  private async listen(): Promise<void> {
    const connection = await steadyConnection(this.parts.url);
    connection.client.on('notification', ({ payload }) => {
      this.received = this.received.then(() => this.receive(payload ?? '')).catch((error) => this.miss(error));
    });
    await connection.client.query(`listen ${channel}`);
    this.connection = connection;
    void connection.ended.then(() => this.listenAgain());
  }

  private async listenAgain(): Promise<void> {
    while (!this.isClosed) {
      await pause(againAfterMs, undefined, { ref: false });
      try {
        if (this.isClosed) return;
        await this.listen();
        return this.publishGap();
      } catch {
        // The server is unavailable, so the connection is retried.
      }
    }
  }

  private async receive(payload: string): Promise<void> {
    const [from, ...news] = JSON.parse(payload) as [string, ...Sent[]];
    if (from === this.parts.id) return;
    for (const [topic, short, row] of news) this.deliver(topic, row === undefined ? short : await this.long(row));
  }

  private async long(row: number): Promise<unknown> {
    const { rows } = await this.parts.pool.query('select content from machines.long_messages where id = $1', [row]);
    if (!rows[0]) throw new Error('Long news are gone');
    return JSON.parse(rows[0].content);
  }

  private miss(error: unknown): void {
    logFault('news of other processes', error);
    this.publishGap();
  }

  private async send(news: Sent[]): Promise<void> {
    try {
      for (const payload of await this.packed(news))
        await this.parts.pool.query('select pg_notify($1, $2)', [channel, payload]);
    } catch (error) {
      logFault('news for other processes', error);
    }
  }

  private async packed(news: Sent[]): Promise<string[]> {
    const payloads: string[] = [];
    const begin = JSON.stringify(this.parts.id);
    let parts: string[] = [];
    let bytes = 0;
    for (const one of news) {
      let text = JSON.stringify(one);
      if (Buffer.byteLength(text) > maxBytes) text = JSON.stringify([one[0], null, await this.keepLong(one[1])]);
      const size = Buffer.byteLength(text) + 1;
      if (bytes + size > maxBytes && parts.length > 0) {
        payloads.push(`[${[begin, ...parts].join()}]`);
        [parts, bytes] = [[], 0];
      }
      parts.push(text);
      bytes += size;
    }
    return parts.length > 0 ? [...payloads, `[${[begin, ...parts].join()}]`] : payloads;
  }

  private async keepLong(news: unknown): Promise<number> {
    const { pool } = this.parts;
    await pool.query(`delete from machines.long_messages where at < now() - interval '${longKeptMinutes} minutes'`);
    const { rows } = await pool.query('insert into machines.long_messages (content) values ($1) returning id', [
      JSON.stringify(news),
    ]);
    return Number(rows[0].id);
  }
}
