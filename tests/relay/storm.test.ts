import type { ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { callApi } from '@/lib/browser/call-api';
import { type LiveMessage, type Notification, topicOf } from '@/lib/contract/history/notifications';
import { freePort } from '../api/launch';
import { consoleBefore, origin, signIn } from '../support/console';
import { type FakeDsp, person } from '../support/fake-dsp';
import { FakeStomp } from '../support/fake-stomp';
import { compileConsole, kill, launchConsole } from './launch-console';

const total = Number(process.env.NOTIFICATIONS ?? 2_000);
/** 20 and 5 in the long run's ten thousand. */
const deaths = { upstream: total / 500, relay: total / 2_000 };
const pageSize = 100;

let dsp: FakeDsp;
let stomp: FakeStomp;
let program: Awaited<ReturnType<typeof compileConsole>>;
let relay: ChildProcess;
let port: number;
let stored: Notification[] = [];
let stop = () => {};

beforeAll(async () => {
  dsp = await consoleBefore();
  stomp = new FakeStomp(dsp);
  stomp.subscribeMs = 30;
  dsp.answers = { '/notification/all': (query: URLSearchParams) => pageOf(Number(query.get('page'))) };
  program = await compileConsole();
  port = await freePort();
  relay = await launchConsole(program.program, port);
  beTheBrowser(await signIn());
});
afterEach(() => {
  stop();
  stored = [];
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await kill(relay);
  program.remove();
  stomp.die();
  await dsp.stop();
});

/** The newest first, as the API lists them. */
function pageOf(page: number) {
  const content = stored.toReversed().slice(page * pageSize, (page + 1) * pageSize);
  const totalPages = Math.ceil(stored.length / pageSize);
  const counts = { total: stored.length, totalElements: stored.length, totalPages };
  return { content, ...counts, number: page, last: page + 1 >= totalPages, unseen: stored.length };
}

/** What the console's browser code asks of a browser, over the network. */
function beTheBrowser(cookie: string): void {
  class BrowserSocket extends WebSocket {
    constructor(address: URL) {
      super(address, { headers: { origin, cookie } });
      this.on('error', () => {});
    }
  }
  const address = `http://127.0.0.1:${port}`;
  const location = { href: address, pathname: '/', search: '', assign: () => {} };
  const ask = globalThis.fetch;
  vi.stubGlobal('window', { location, addEventListener: () => {}, removeEventListener: () => {} });
  vi.stubGlobal('WebSocket', BrowserSocket);
  vi.stubGlobal('fetch', (path: string, init: RequestInit = {}) =>
    ask(`${address}${path}`, {
      ...init,
      headers: { ...Object.fromEntries(new Headers(init.headers)), origin, cookie },
    }),
  );
}

/** Keeps one and tells whoever listens, now and then twice. */
function notify(): void {
  const id = stored.length + 1;
  const notification: Notification = {
    id,
    messageCode: 'CAMPAIGN_OFFLINE',
    data: { name: `No. ${id}` },
    date: '2026-11-21',
    time: '00:00:00',
    route: null,
  };
  stored.push(notification);
  const message: LiveMessage = { kind: 'notification', notification };
  for (let times = id % 7 === 0 ? 2 : 1; times > 0; times--) stomp.publish(topicOf(person.id), JSON.stringify(message));
}

/** A reader of the notifications: live ones, and after a gap the pages back to what is known. */
class Reader {
  readonly live: number[] = [];
  readonly shown = new Map<number, number>();
  private reading = Promise.resolve();

  show(id: number): void {
    this.shown.set(id, (this.shown.get(id) ?? 0) + 1);
  }

  take(message: LiveMessage): void {
    if (message.kind !== 'notification') return;
    this.live.push(message.notification.id);
    if (!this.shown.has(message.notification.id)) this.show(message.notification.id);
  }

  readGap(): void {
    this.reading = this.reading.then(() => this.read()).catch(() => {});
  }

  private async read(): Promise<void> {
    for (let page = 0; ; page++) {
      const query = { page, size: pageSize, sort: 'dateTime,desc', isFirstPage: 'false' } as const;
      const { content, last } = await callApi('notifications.list', { query });
      const fresh = content.filter(({ id }) => !this.shown.has(id));
      for (const { id } of fresh) this.show(id);
      if (last || fresh.length < content.length) return;
    }
  }
}

type Victim = 'upstream' | 'relay';

/** Sends everything, half of it while one side is dead; answers how long each return took, ms. */
async function storm(reader: Reader, count: number, victims: readonly Victim[], patience = 30_000): Promise<number[]> {
  const returns: number[] = [];
  const half = Math.floor(count / victims.length / 2);
  const send = async (many: number) => {
    for (let sent = 0; sent < many; sent++) {
      notify();
      if (sent % 20 === 0) await pause(1);
    }
  };
  for (const victim of victims) {
    await send(half);
    const revive = victim === 'relay' ? await killRelay() : await killUpstream();
    await send(half);
    await revive();
    const back = Date.now();
    notify(); // Nobody tells of the gap but its end.
    await vi.waitUntil(() => reader.shown.size === stored.length && stomp.open === 1, {
      timeout: patience,
      interval: 5,
    });
    returns.push(Date.now() - back);
  }
  return returns;
}

async function killRelay(): Promise<() => Promise<void>> {
  await kill(relay);
  return async () => {
    relay = await launchConsole(program.program, port);
  };
}

async function killUpstream(): Promise<() => Promise<void>> {
  const upstreamPort = Number(new URL(dsp.address).port);
  stomp.die();
  await dsp.die();
  return () => dsp.comeBack(upstreamPort);
}

const victims = Array.from(
  { length: deaths.upstream + deaths.relay },
  (_, round): Victim => (round % 5 === 4 ? 'relay' : 'upstream'),
);

async function start(reader: Reader, onGap: () => void): Promise<void> {
  const { subscribeLive } = await import('@/lib/browser/notification-socket');
  stop = subscribeLive({ onMessage: (message) => reader.take(message), onGap });
  await vi.waitUntil(() => stomp.subscribers.length === 1, { timeout: 20_000 });
}

describe('notifications through a storm', () => {
  it(`are shown once each, ${total} of them, while the upstream dies ${deaths.upstream} times and the relay ${deaths.relay}`, {
    timeout: 240_000,
  }, async () => {
    const reader = new Reader();
    await start(reader, () => reader.readGap());
    const returns = await storm(reader, total, victims);
    expect(stored.length).toBeGreaterThanOrEqual(total);
    expect([...reader.shown.keys()].toSorted((a, b) => a - b)).toEqual(stored.map(({ id }) => id));
    expect([...reader.shown.values()].filter((times) => times !== 1)).toEqual([]);
    expect(new Set(reader.live).size).toBe(reader.live.length);
    expect(reader.live.length).toBeGreaterThan(total / 4);
    expect(Math.max(...returns)).toBeLessThan(5_000);
    console.log(
      `${stored.length} notifications, ${reader.live.length} of them live; back in ${Math.max(...returns)} ms at most`,
    );
  });

  it('would be missed by a reader that does not read what it missed', async () => {
    const reader = new Reader();
    await start(reader, () => {});
    await expect(storm(reader, 200, ['upstream'], 4_000)).rejects.toThrow('Timed out');
    expect(reader.shown.size).toBeLessThan(stored.length);
  });
});
