import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LiveMessage } from '@/lib/contract/history/notifications';

/** The relay as a browser sees it: sockets that open, speak and die; and the two addresses that are asked over http. */
const relay = { isThere: true, isUp: true, isSilent: false, status: 200, sockets: [] as FakeSocket[], opened: 0 };

class FakeSocket {
  static readonly OPEN = 1;
  readyState = 0;
  onopen = () => {};
  onclose = () => {};
  onmessage = (_event: { data: string }) => {};
  constructor() {
    if (!relay.isSilent) setTimeout(() => (relay.isThere && relay.isUp ? this.open() : this.close()), 5);
  }
  open(): void {
    this.readyState = FakeSocket.OPEN;
    relay.sockets.push(this);
    relay.opened++;
    this.onopen();
  }
  close(): void {
    this.readyState = 3;
    relay.sockets = relay.sockets.filter((one) => one !== this);
    this.onclose();
  }
}

const page = {
  pathname: '/admin/campaigns',
  search: '?page=1',
  href: 'https://console.test/admin/campaigns',
  assign: vi.fn(),
};

async function answer(address: string): Promise<Response> {
  if (address === '/ws-notifications') return new Response(null, { status: relay.isThere ? 426 : 404 });
  return Response.json(relay.status === 200 ? {} : { code: 'AUTHORIZATION_REQUIRED' }, { status: relay.status });
}

let subscribeLive: typeof import('@/lib/browser/notification-socket').subscribeLive;
let stop = () => {};
beforeEach(async () => {
  Object.assign(relay, { isThere: true, isUp: true, isSilent: false, status: 200, sockets: [], opened: 0 });
  vi.useFakeTimers();
  vi.stubGlobal('window', { location: page, addEventListener: vi.fn(), removeEventListener: vi.fn() });
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('fetch', vi.fn(answer));
  page.assign.mockClear();
  ({ subscribeLive } = await import('@/lib/browser/notification-socket'));
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const notified = (id: number): LiveMessage => ({
  kind: 'notification',
  notification: { id, messageCode: 'CAMPAIGN_OFFLINE', data: {}, date: '2026-11-21', time: '00:00:00', route: null },
});
const idOf = (message: LiveMessage) => (message.kind === 'notification' ? message.notification.id : 0);
const say = (message: LiveMessage) => {
  for (const socket of relay.sockets) socket.onmessage({ data: JSON.stringify(message) });
};

describe('the live socket of a tab', () => {
  it('shows each of 10,000 notifications once while the connection dies 25 times', async () => {
    const all: number[] = [];
    const shown: number[] = [];
    const known = new Set<number>();
    const show = (id: number) => {
      if (!known.has(id)) shown.push(id);
      known.add(id);
    };
    const live: number[] = [];
    stop = subscribeLive({
      onMessage: (message) => {
        live.push(idOf(message));
        show(idOf(message));
      },
      onGap: () => all.forEach(show),
    });
    await vi.advanceTimersByTimeAsync(10);
    for (let id = 1; id <= 10_000; id++) {
      all.push(id);
      say(notified(id));
      if (id % 7 === 0) say(notified(id));
      if (id % 400 === 0) {
        for (const socket of relay.sockets) socket.close();
        all.push(20_000 + id);
        await vi.advanceTimersByTimeAsync(5_000);
        expect(relay.sockets).toHaveLength(1);
      }
    }
    expect(relay.opened).toBe(26);
    expect(new Set(shown).size).toBe(shown.length);
    expect(shown.toSorted((a, b) => a - b)).toEqual(all.toSorted((a, b) => a - b));
    expect(new Set(live).size).toBe(live.length);
  });

  it('is one for many listeners, and gone with the last', async () => {
    const heard = [vi.fn(), vi.fn()];
    const stops = heard.map((onMessage) => subscribeLive({ onMessage, onGap: () => {} }));
    await vi.advanceTimersByTimeAsync(10);
    expect(relay.opened).toBe(1);
    say(notified(1));
    for (const listener of heard) expect(listener).toHaveBeenCalledOnce();
    for (const leave of stops) leave();
    expect(relay.sockets).toEqual([]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(relay.opened).toBe(1);
  });

  it('is back within five seconds after a long outage, having come again at growing pauses', async () => {
    relay.isUp = false;
    const onGap = vi.fn();
    stop = subscribeLive({ onMessage: () => {}, onGap });
    await vi.advanceTimersByTimeAsync(120_000);
    const attempts = vi.mocked(fetch).mock.calls.filter(([address]) => address === '/ws-notifications').length;
    expect(attempts).toBeGreaterThan(20);
    expect(attempts).toBeLessThan(80);
    relay.isUp = true;
    await vi.advanceTimersByTimeAsync(5_000);
    expect(relay.opened).toBe(1);
    expect(onGap).toHaveBeenCalledOnce();
  });

  it('polls every half minute where no relay lives', async () => {
    relay.isThere = false;
    const onGap = vi.fn();
    stop = subscribeLive({ onMessage: () => {}, onGap });
    await vi.advanceTimersByTimeAsync(95_000);
    expect(onGap).toHaveBeenCalledTimes(4);
  });

  it('polls as well where the host leaves the socket without any answer', async () => {
    Object.assign(relay, { isThere: false, isSilent: true });
    const onGap = vi.fn();
    stop = subscribeLive({ onMessage: () => {}, onGap });
    await vi.advanceTimersByTimeAsync(9_000);
    expect(onGap).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(96_000);
    expect(onGap).toHaveBeenCalledTimes(4);
  });

  it('gives up and leaves for sign-in when the session is over', async () => {
    relay.isUp = false;
    relay.status = 401;
    stop = subscribeLive({ onMessage: () => {}, onGap: () => {} });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(page.assign).toHaveBeenCalledOnce();
    expect(page.assign).toHaveBeenCalledWith('/login?back=%2Fadmin%2Fcampaigns%3Fpage%3D1');
  });
});
