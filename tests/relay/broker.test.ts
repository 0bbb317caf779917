import { createServer, type Server } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import type { Relay } from '@/lib/relay/relay';
import { consoleBefore, origin, signIn } from '../support/console';
import { type FakeDsp, person } from '../support/fake-dsp';
import type { MessageBroker } from '../support/message-broker';
import { hasRabbitmq, Rabbitmq } from '../support/rabbitmq';
import { RabbitmqDouble } from '../support/rabbitmq-double';

if (!hasRabbitmq) console.warn('NOT TRIED: the relay against RabbitMQ itself, which is not on this machine.');

/** Longer than twice a beat shows that both sides keep theirs; the long run waits. */
const silenceMs = Number(process.env.SILENCE ?? 0) * 1000;

const balance = (amount: string) => JSON.stringify({ kind: 'balance', balance: amount, currency: 'USD' });
const topic = '/topic/notifications.{id}';
const own = `/topic/notifications.${person.id}`;

let dsp: FakeDsp;
let front: Server;
let relay: Relay | undefined;
const browsers: WebSocket[] = [];
let said: string[] = [];

beforeEach(() => {
  said = [];
  vi.spyOn(console, 'error').mockImplementation((...words) => void said.push(words.join(' ')));
});
afterEach(() => {
  for (const browser of browsers.splice(0)) browser.terminate();
  relay?.close();
  front?.close();
  vi.restoreAllMocks();
});

/** A relay of its own with these settings, read anew. */
async function relayWith(settings: Record<string, string>): Promise<void> {
  for (const name of ['DSP_WS_URL', 'DSP_WS_TOPIC', 'DSP_WS_LOGIN', 'DSP_WS_PASSCODE', 'DSP_WS_VHOST'])
    vi.stubEnv(name, settings[name] ?? '');
  vi.resetModules();
  const { openRelay } = await import('@/lib/relay/relay');
  relay = openRelay();
  front = createServer().on('upgrade', relay.upgrade).listen(0, '127.0.0.1');
  await new Promise((resolve) => front.once('listening', resolve));
}

interface Opened {
  status: number;
  received: unknown[];
  closed: Promise<number>;
}

async function open(cookie?: string): Promise<Opened> {
  const { port } = front.address() as { port: number }; // Listens on a port, not a pipe.
  const headers = { origin, cookie: cookie ?? (await signIn()) };
  const browser = new WebSocket(`ws://127.0.0.1:${port}/ws-notifications`, { headers });
  browsers.push(browser);
  const received: unknown[] = [];
  browser.on('message', (data) => received.push(JSON.parse(String(data))));
  const closed = new Promise<number>((resolve) => browser.once('close', resolve));
  browser.once('error', () => {});
  const status = await new Promise<number>((resolve) => {
    browser.once('open', () => resolve(101));
    browser.once('unexpected-response', (_, { statusCode = 0 }) => resolve(statusCode));
  });
  return { status, received, closed };
}

const double = { name: 'the double of RabbitMQ', openBroker: () => RabbitmqDouble.open() };
const itself = { name: 'RabbitMQ itself', openBroker: () => Rabbitmq.open() };

describe.each(hasRabbitmq ? [double, itself] : [double])('a message broker: $name', ({ openBroker }) => {
  let broker: MessageBroker;
  beforeAll(async () => {
    dsp = await consoleBefore();
    broker = await openBroker();
  });
  afterAll(async () => {
    await (broker instanceof Rabbitmq ? broker.remove() : broker?.kill());
    await dsp?.stop();
    vi.unstubAllEnvs();
  });

  it('is heard on the own topic alone, from the first moment on', async () => {
    await relayWith({ ...broker.settings, DSP_WS_TOPIC: topic });
    const { status, received } = await open();
    expect(status).toBe(101);
    for (const body of [balance('1'), '{"kind":"balance"}', balance('2')]) await broker.publish(own, body);
    await broker.publish(`${own}0`, balance('8'));
    await broker.publish(own, balance('3'));
    await expect.poll(() => received).toMatchObject([{ balance: '1' }, { balance: '2' }, { balance: '3' }]);
    expect(said).toEqual(['relay a live message does not fit the contract and was dropped']);
  });

  it('tells of things in every alphabet, whole', async () => {
    await relayWith({ ...broker.settings, DSP_WS_TOPIC: '/topic/notifications.{login}' });
    const { received } = await open();
    const name = `Осень: 50 % \\ “скидка”\n🍂 ${'я'.repeat(10_000)}`;
    const notification = {
      id: 1,
      messageCode: 'CAMPAIGN_OFFLINE',
      data: { name },
      date: '2026-11-21',
      time: '00:00:00',
      route: null,
    };
    await broker.publish(
      `/topic/notifications.${person.login}`,
      JSON.stringify({ kind: 'notification', notification }),
    );
    await expect.poll(() => received).toEqual([{ kind: 'notification', notification }]);
  });

  it.each([
    ['a wrong passcode', { DSP_WS_PASSCODE: 'wrong' }, "Bad CONNECT Access refused for user 'console'"],
    ['another vhost', { DSP_WS_VHOST: 'elsewhere' }, "Bad CONNECT Virtual host 'elsewhere' access denied"],
    ['a topic it does not know', { DSP_WS_TOPIC: '/topic/user/{id}' }, 'Invalid destination'],
  ])('refuses %s: no socket, a word on the terminal, nobody signed out', async (_what, wrong, words) => {
    await relayWith({ ...broker.settings, DSP_WS_TOPIC: topic, ...wrong });
    const refreshes = dsp.refreshes;
    expect((await open()).status).toBe(503);
    expect(said.join()).toContain(`the message broker refused: ${words}`);
    expect(dsp.refreshes).toBe(refreshes);
  });

  it('gets no token of anybody, and no socket for a session that the API has ended', async () => {
    await relayWith({ ...broker.settings, DSP_WS_TOPIC: topic });
    const cookie = await signIn();
    dsp.endSessions();
    expect((await open(cookie)).status).toBe(401);
  });

  it('loses a session that ends elsewhere within five seconds', async () => {
    await relayWith({ ...broker.settings, DSP_WS_TOPIC: topic });
    const cookie = await signIn();
    const { closed } = await open(cookie);
    dsp.endSessions();
    const ended = Date.now();
    expect(await closed).toBe(1012);
    expect(Date.now() - ended).toBeLessThan(5_000);
    expect((await open(cookie)).status).toBe(401);
  });

  it.skipIf(silenceMs === 0)(
    'stays open in silence, beating',
    async () => {
      await relayWith({ ...broker.settings, DSP_WS_TOPIC: topic });
      const { received } = await open();
      await new Promise((resolve) => setTimeout(resolve, silenceMs));
      await broker.publish(own, balance('4'));
      await expect.poll(() => received).toMatchObject([{ balance: '4' }]);
    },
    silenceMs + 20_000,
  );

  it('that dies sends browsers to come again, and has them back when it is there', async () => {
    await relayWith({ ...broker.settings, DSP_WS_TOPIC: topic });
    const cookie = await signIn();
    const { closed } = await open(cookie);
    await broker.kill();
    expect(await closed).toBe(1012);
    expect((await open(cookie)).status).toBe(503);
    await broker.start();
    const { status, received } = await open(cookie);
    expect(status).toBe(101);
    await broker.publish(own, balance('5'));
    await expect.poll(() => received).toMatchObject([{ balance: '5' }]);
  });
});
