import { AsyncLocalStorage } from 'node:async_hooks';
import { createServer } from 'node:http';
import { NextRequest } from 'next/server';
import { WebSocket } from 'ws';
import { openRelay } from '@/lib/relay/relay';
import type { Session } from '@/lib/session/session';
import type { SmallApi } from '../api/small-api';
import { origin, ownCall } from '../support/console';

/** What `next/headers` says to the page that is being asked for; the test mocks the module with it. */
export const pageRequest = new AsyncLocalStorage<Headers>();

/** Everything that a thief may hold of one session at one moment. */
export interface Copy {
  cookie: string;
  session: Session;
}

/** Whether a copy still opens a door. */
export type Door = (copy: Copy) => Promise<boolean>;

/** Every way in: through the console by its cookie, and past it by the tokens themselves. */
export function doorsOf(api: SmallApi, relay: RelayFront): Record<string, Door> {
  const visit = (path: string) => async (copy: Copy) => !(await whereItEnds(path, copy.cookie)).startsWith('/login');
  return {
    'the cookie at the gateway': async ({ cookie }) => {
      const { forward } = await import('@/lib/gateway/forward');
      return (await forward(ownCall('GET', 'auth/current-user', { cookie }))).status === 200;
    },
    'the cookie at a screen': visit('/advertiser/campaigns'),
    'the cookie at the profile': visit('/ru/profile'),
    'the cookie at the relay': async ({ cookie }) => (await relay.open(cookie)) !== null,
    'the access token at the API': async ({ session }) =>
      (await api.call(session.accessToken, 'auth.currentUser')).status === 200,
    'the refresh token at the API': async ({ session }) =>
      (await api.call(null, 'auth.refreshToken', { body: { token: session.refreshToken } })).status === 200,
  };
}

/** Follows a page's redirects, as a browser that takes no new cookie would; answers the path where they end. */
async function whereItEnds(path: string, cookie: string): Promise<string> {
  const { default: middleware } = await import('@/middleware');
  const { refreshForPage } = await import('@/lib/session/refresh-for-page');
  let at = path;
  let jar = cookie;
  for (let hop = 0; hop < 6; hop++) {
    if (at.includes('/login')) return '/login';
    if (at.startsWith('/api/session/refresh')) {
      const done = await refreshForPage(jar, new URL(at, origin).searchParams.get('back') ?? '/');
      jar = done.cookies.map(({ name, value }) => `${name}=${value}`).join('; ') || jar;
      at = done.path;
      continue;
    }
    const answer = await middleware(new NextRequest(origin + at, { headers: { cookie: jar } }));
    const next = answer.headers.get('location')?.replace(origin, '') ?? (await renderedAt(answer));
    if (next === null) return at;
    at = next;
  }
  throw new Error(`${path} goes round in circles`);
}

/** The guard of a page that middleware let through: null when it renders, else where it leads. */
async function renderedAt(passed: Response): Promise<string | null> {
  const seen = (name: string) => passed.headers.get(`x-middleware-request-${name}`) ?? '';
  const headers = new Headers({ cookie: seen('cookie'), 'x-console-address': seen('x-console-address') });
  const { requireUser } = await import('@/lib/session/require-user');
  try {
    await pageRequest.run(headers, requireUser);
    return null;
  } catch (thrown) {
    if (thrown && typeof thrown === 'object' && 'redirectedTo' in thrown) return String(thrown.redirectedTo);
    throw thrown;
  }
}

export type RelayFront = Awaited<ReturnType<typeof startRelay>>;

/** The relay on a port of its own, and sockets as a browser opens them. */
export async function startRelay() {
  const relay = openRelay();
  const front = createServer().on('upgrade', relay.upgrade).listen(0, '127.0.0.1');
  await new Promise((resolve) => front.once('listening', resolve));
  const { port } = front.address() as { port: number }; // Listens on a port, not a pipe.
  const opened: WebSocket[] = [];
  const open = (cookie: string): Promise<WebSocket | null> => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/ws-notifications`, { headers: { origin, cookie } });
    opened.push(socket);
    return new Promise((resolve) => {
      socket.once('open', () => resolve(socket));
      socket.once('unexpected-response', () => resolve(null));
      socket.once('error', () => resolve(null));
    });
  };
  const close = () => {
    for (const socket of opened) socket.terminate();
    relay.close();
    front.closeAllConnections();
    front.close();
  };
  return { open, close };
}
