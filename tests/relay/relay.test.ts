import { createServer, type Server } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { type LiveMessage, topicOf } from '@/lib/contract/history/notifications';
import { openRelay, type Relay } from '@/lib/relay/relay';
import { logOut } from '@/lib/session/log-out';
import { consoleBefore, origin, signIn } from '../support/console';
import { type FakeDsp, person } from '../support/fake-dsp';
import { FakeStomp } from '../support/fake-stomp';

let dsp: FakeDsp;
let stomp: FakeStomp;
let relay: Relay;
let front: Server;
const browsers: WebSocket[] = [];

beforeAll(async () => {
  dsp = await consoleBefore();
  stomp = new FakeStomp(dsp);
  relay = openRelay();
  front = createServer().on('upgrade', relay.upgrade).listen(0, '127.0.0.1');
  await new Promise((resolve) => front.once('listening', resolve));
});
afterEach(async () => {
  for (const browser of browsers.splice(0)) browser.terminate();
  await expect.poll(() => stomp.open).toBe(0);
});
afterAll(async () => {
  front.closeAllConnections();
  front.close();
  stomp.die();
  await dsp.stop();
});

interface Opened {
  status: number;
  browser: WebSocket;
  received: LiveMessage[];
  cookies: string[];
}

/** Opens a socket as a browser would; answers when it is open, or with the status that refused it. */
function open(headers: Record<string, string>): Promise<Opened> {
  const { port } = front.address() as { port: number }; // Listens on a port, not a pipe.
  const browser = new WebSocket(`ws://127.0.0.1:${port}/ws-notifications`, { headers });
  browsers.push(browser);
  const received: LiveMessage[] = [];
  let cookies: string[] = [];
  browser.on('message', (data) => received.push(JSON.parse(String(data))));
  browser.on('upgrade', (response) => {
    cookies = response.headers['set-cookie'] ?? [];
  });
  return new Promise((resolve) => {
    browser.once('open', () => resolve({ status: 101, browser, received, cookies }));
    browser.once('unexpected-response', (_, { statusCode = 0 }) =>
      resolve({ status: statusCode, browser, received, cookies }),
    );
    browser.once('error', () => {});
  });
}

const closed = (browser: WebSocket) => new Promise<number>((resolve) => browser.once('close', resolve));
const balance = (amount: string) => JSON.stringify({ kind: 'balance', balance: amount, currency: 'USD' });
const own = topicOf(person.id);

describe('who may listen', () => {
  it.each([
    ['nobody', 401, async () => ({ origin })],
    ['a foreign Origin', 403, async () => ({ origin: 'https://evil.test', cookie: await signIn() })],
    ['a null Origin', 403, async () => ({ origin: 'null', cookie: await signIn() })],
    ['no Origin at all', 403, async () => ({ cookie: await signIn() })],
    ['a forged session', 401, async () => ({ origin, cookie: 'dsp-session=forged' })],
  ] as [string, number, () => Promise<Record<string, string>>][])('not %s: %i', async (_, status, headers) => {
    const connects = stomp.connects.length;
    const clients = stomp.open;
    expect((await open(await headers())).status).toBe(status);
    expect([stomp.connects.length, stomp.open]).toEqual([connects, clients]);
  });

  it('not a session that the API has ended', async () => {
    const cookie = await signIn();
    dsp.endSessions();
    expect((await open({ origin, cookie })).status).toBe(401);
  });

  it('a page of this console, with the token and the CSRF header, to the own topic alone', async () => {
    const { status } = await open({ origin, cookie: await signIn() });
    expect(status).toBe(101);
    expect(stomp.connects.at(-1)).toContain(`X-CSRF-TOKEN:${dsp.canary}-c`);
    await expect.poll(() => stomp.subscribers.at(-1)?.destination).toBe(own);
  });

  it('a page whose access token was refused: after a refresh, whose cookie comes with the upgrade', async () => {
    const cookie = await signIn();
    dsp.expireAccess();
    const before = dsp.refreshes;
    const { status, cookies } = await open({ origin, cookie });
    expect([status, dsp.refreshes - before]).toEqual([101, 1]);
    expect(cookies[0]).toMatch(/^dsp-session=.+HttpOnly/);
    expect(cookies.join()).not.toContain(dsp.canary);
  });

  it('nobody while the API is away, and then again', async () => {
    const cookie = await signIn();
    const refuse = (_: unknown, socket: { destroy(): void }) => socket.destroy();
    const usual = dsp.server.listeners('upgrade') as (typeof refuse)[]; // They were upgrade listeners.
    dsp.server.removeAllListeners('upgrade').on('upgrade', refuse);
    expect((await open({ origin, cookie })).status).toBe(503);
    dsp.server.removeAllListeners('upgrade');
    for (const listener of usual) dsp.server.on('upgrade', listener);
    expect((await open({ origin, cookie })).status).toBe(101);
  });
});

describe('an open socket', () => {
  it('hears what the API says and nothing that does not fit the contract', async () => {
    const { received } = await open({ origin, cookie: await signIn() });
    await expect.poll(() => stomp.subscribers.length).toBeGreaterThan(0);
    stomp.publish(topicOf(8), balance('8'));
    stomp.publish(own, '{"kind":"balance","balance":"<script>"}');
    stomp.publish(own, balance('12.5'));
    await expect.poll(() => received).toEqual([{ kind: 'balance', balance: '12.5', currency: 'USD' }]);
  });

  it('is told to come again when the API goes away', async () => {
    const { browser } = await open({ origin, cookie: await signIn() });
    const code = closed(browser);
    stomp.die();
    expect(await code).toBe(1012);
  });

  it('closes when its session signs out, and others stay', async () => {
    const cookie = await signIn();
    const otherCookie = await signIn();
    const { browser } = await open({ origin, cookie });
    const other = await open({ origin, cookie: otherCookie });
    const code = closed(browser);
    await logOut(cookie);
    expect(await code).toBe(1000);
    expect(other.browser.readyState).toBe(WebSocket.OPEN);
  });

  it('takes its upstream connection along', async () => {
    const before = stomp.open;
    const { browser } = await open({ origin, cookie: await signIn() });
    expect(stomp.open).toBe(before + 1);
    browser.close();
    await expect.poll(() => stomp.open).toBe(before);
  });

  it('closes when it sends a frame over 64 KiB', async () => {
    const { browser } = await open({ origin, cookie: await signIn() });
    const code = closed(browser);
    browser.send('x'.repeat(64 * 1024 + 1));
    expect(await code).toBe(1009);
  });

  it('closes when it does not read and a megabyte waits', async () => {
    const { browser } = await open({ origin, cookie: await signIn() });
    await expect.poll(() => stomp.subscribers.length).toBeGreaterThan(0);
    browser.pause();
    const text = 'x'.repeat(50_000);
    const notification = {
      id: 1,
      messageCode: 'CAMPAIGN_OFFLINE',
      data: { name: text },
      date: '2026-11-21',
      time: '00:00:00',
      route: null,
    };
    const message = JSON.stringify({ kind: 'notification', notification });
    const before = stomp.open;
    for (let sent = 0; sent < 400 && stomp.open === before; sent++) {
      stomp.publish(own, message);
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
    await expect.poll(() => stomp.open).toBe(before - 1);
  });

  it('is told to come again when the console stops', async () => {
    const { browser } = await open({ origin, cookie: await signIn() });
    const code = closed(browser);
    relay.close();
    expect(await code).toBe(1012);
  });
});
