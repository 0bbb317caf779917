import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { topicOf } from '@/lib/contract/history/notifications';
import { type SmallApi, startSmallApi } from './small-api';
import { addPerson, type Person, password } from './tenants';

let api: SmallApi;
let person: Person;
let session: { accessToken: string; csrfToken: string };

beforeAll(async () => {
  api = await startSmallApi();
  person = await addPerson(api.database, 'listener');
});
afterAll(() => api.close());
beforeEach(async () => {
  session = (await api.call(null, 'auth.login', { body: { login: person.login, password } })).body;
});

interface Talk {
  socket: WebSocket;
  /** Frames received, beats left out. */
  frames: string[];
  closed: Promise<number>;
}

/** Opens a socket and sends what it is given. */
async function talk(...sent: string[]): Promise<Talk> {
  const socket = new WebSocket(`${api.origin.replace('http', 'ws')}/ws-notifications`, ['v12.stomp']);
  const frames: string[] = [];
  socket.on('message', (data) => String(data) !== '\n' && frames.push(String(data)));
  socket.on('error', () => undefined);
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  await new Promise((resolve) => socket.once('open', resolve));
  for (const text of sent) socket.send(text);
  return { socket, frames, closed };
}

const frame = (command: string, headers: Record<string, string> = {}) =>
  `${command}\n${Object.entries(headers)
    .map(([name, value]) => `${name}:${value}\n`)
    .join('')}\n\0`;
const connect = (given: Record<string, string> = {}) =>
  frame('CONNECT', {
    'accept-version': '1.2',
    Authorization: `Bearer ${session.accessToken}`,
    'X-CSRF-TOKEN': session.csrfToken,
    ...given,
  });
const subscribe = (id: string, destination = topicOf(person.id)) =>
  frame('SUBSCRIBE', { id, destination, receipt: id });
const commands = ({ frames }: Talk) => frames.map((text) => text.split('\n')[0]);
const untilReceived = (one: Talk, count: number) => expect.poll(() => one.frames.length).toBeGreaterThanOrEqual(count);

describe('the live side of the API', () => {
  it('answers frames in their order, also those cut into many messages or joined in one', async () => {
    const whole = `${connect()}${subscribe('a')}${frame('UNSUBSCRIBE', { id: 'a', receipt: 'b' })}`;
    const joined = await talk(whole);
    const cut = await talk(...[...whole].map(String));
    for (const one of [joined, cut]) {
      await untilReceived(one, 3);
      expect(commands(one)).toEqual(['CONNECTED', 'RECEIPT', 'RECEIPT']);
      expect(one.frames[2]).toContain('receipt-id:b');
      one.socket.terminate();
    }
  });

  it.each([
    ['a wrong token', () => connect({ Authorization: 'Bearer wrong' }), 'AUTHORIZATION_REQUIRED'],
    ['a wrong CSRF token', () => connect({ 'X-CSRF-TOKEN': 'wrong' }), 'CSRF_TOKEN_INVALID'],
    ['no CONNECT', () => subscribe('a'), 'CONNECT first'],
    ["another person's topic", () => connect() + subscribe('a', topicOf(person.id + 1)), 'NO_PERMISSION'],
    ['every topic', () => connect() + subscribe('a', '/topic/user/*'), 'NO_PERMISSION'],
    [
      'a message of its own',
      () => connect() + frame('SEND', { destination: topicOf(person.id) }),
      'unsupported command',
    ],
    ['a second CONNECT', () => connect() + connect(), 'already connected'],
    [
      'many subscriptions',
      () => connect() + [...'abcdefghi'].map((id) => subscribe(id)).join(''),
      'too many subscriptions',
    ],
    ['many frames at once', () => connect() + subscribe('a').repeat(200), 'too many frames'],
  ])('refuses %s and closes', async (_what, sent, message) => {
    const one = await talk(sent());
    expect(await one.closed).toBe(1008);
    expect(one.frames.at(-1)).toContain(`message:${message}`);
  });

  it('closes on a frame above 64 KiB, in one message or in many', async () => {
    const one = await talk(connect(), 'x'.repeat(64 * 1024 + 1));
    expect(await one.closed).toBe(1009);
    const many = await talk(connect(), ...Array.from({ length: 70 }, () => 'x'.repeat(1024)));
    expect(await many.closed).toBe(1008);
    expect(many.frames.at(-1)).toContain('frame too long');
  });

  it('upgrades at no other address', async () => {
    const other = new WebSocket(`${api.origin.replace('http', 'ws')}/ws-other`);
    const code = await new Promise((resolve) => {
      other.on('error', () => undefined);
      other.once('close', resolve);
    });
    expect(code).toBe(1006);
  });

  it('ends those who never connect or break their promise to beat', async () => {
    const stranger = await talk();
    const silent = await talk(connect({ 'heart-beat': '1000,0' }));
    const quiet = await talk(connect({ 'heart-beat': '0,0' }));
    expect(await stranger.closed).toBe(1006);
    expect(await silent.closed).toBe(1006);
    expect(quiet.socket.readyState).toBe(WebSocket.OPEN);
    quiet.socket.terminate();
  });
});
