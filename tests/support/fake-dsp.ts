import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CurrentUser } from '@/lib/contract/people/auth';
import { rolePresets } from '@/lib/contract/people/permissions';
import { type FaultName, playFault } from './fake-dsp-faults';

export interface Received {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

/** A small DSP API that manages sessions, counts calls and fails on demand. */
export class FakeDsp {
  readonly received: Received[] = [];
  refreshes = 0;
  /** Number of calls whose connection the caller closed before the response. */
  left = 0;
  /** Lifetime of a new access token in seconds. */
  expiresIn = 600;
  refreshFault: FaultName | null = null;
  callFault: FaultName | null = null;
  /** Duration of every refresh in ms. */
  refreshMs = 20;
  /** Answers by path. A function is called and returns the answer or a promise of it. */
  answers: Record<string, unknown> = {};
  readonly canary = `canary${randomUUID().replaceAll('-', '')}`;
  /** Valid tokens with their session. */
  private readonly access = new Map<string, string>();
  private readonly refresh = new Map<string, string>();
  private constructor(readonly server: Server) {
    server.on('request', (request, response) => void this.serve(request, response));
  }

  static async start(port = 0): Promise<FakeDsp> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    return new FakeDsp(server);
  }

  get address(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`; // Listens on a port, not a pipe.
  }

  /** Closes all connections and the port. Sessions are kept for `comeBack`. */
  async die(): Promise<void> {
    const isClosed = new Promise((resolve) => this.server.close(resolve));
    this.server.closeAllConnections();
    await isClosed;
  }

  comeBack(port: number): Promise<void> {
    return new Promise((resolve) => this.server.listen(port, '127.0.0.1', resolve));
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  /** Returns the tokens of a new session, or the next ones of a given session. */
  tokens(session: string = randomUUID()) {
    const accessToken = `${this.canary}-a-${randomUUID()}`;
    const refreshToken = `${this.canary}-r-${randomUUID()}`;
    this.access.set(accessToken, session);
    this.refresh.set(refreshToken, session);
    return { accessToken, refreshToken, csrfToken: `${this.canary}-c`, expiresIn: this.expiresIn };
  }

  /** Invalidates all access tokens. Refresh tokens stay valid. */
  expireAccess(): void {
    this.access.clear();
  }

  endSessions(): void {
    this.access.clear();
    this.refresh.clear();
  }

  isAccepted(authorization: string | undefined): boolean {
    return this.access.has(tokenIn(authorization));
  }

  private endSessionOf(authorization: string | undefined): void {
    const ended = this.access.get(tokenIn(authorization));
    for (const known of [this.access, this.refresh])
      for (const [token, session] of known) if (session === ended) known.delete(token);
  }

  private async serve(request: IncomingMessage, response: ServerResponse) {
    response.once('close', () => {
      if (!response.writableFinished) this.left++;
    });
    const body = await text(request).catch(() => null);
    if (body === null) return; // connection closed while sending
    const url = request.url ?? '';
    this.received.push({ method: request.method ?? '', url, headers: request.headers, body });
    if (url === '/auth/refresh-token') return this.serveRefresh(JSON.parse(body).token, response);
    if (url === '/health') return send(response, 200, { status: 'ok' });
    if (url === '/auth/login') return this.serveLogin(JSON.parse(body), response);
    if (this.callFault) return playFault(this.callFault, response);
    if (!this.isAccepted(request.headers.authorization)) return send(response, 401, { code: 'AUTHORIZATION_REQUIRED' });
    if (url === '/auth/current-user') return send(response, 200, person);
    if (url === '/auth/logout') this.endSessionOf(request.headers.authorization);
    const { pathname, searchParams } = new URL(url, this.address);
    const answer = this.answers[pathname];
    send(response, 200, (typeof answer === 'function' ? await answer(searchParams) : answer) ?? null);
  }

  private async serveRefresh(token: string, response: ServerResponse) {
    this.refreshes++;
    if (this.refreshFault) return playFault(this.refreshFault, response);
    await new Promise((resolve) => setTimeout(resolve, this.refreshMs));
    const session = this.refresh.get(token);
    if (!session) return send(response, 401, { code: 'REFRESH_TOKEN_INVALID' });
    this.refresh.delete(token);
    send(response, 200, this.tokens(session));
  }

  private serveLogin({ login, password }: { login: string; password: string }, response: ServerResponse) {
    if (login === 'robot') return send(response, 403, { code: 'LOOKS_LIKE_A_BOT' });
    if (login === 'locked') return send(response, 429, { code: 'LOGIN_LOCKED', params: { seconds: 42 } });
    if (password !== 'Demo-2026!') return send(response, 401, { code: 'BAD_CREDENTIALS', message: 'stack of secrets' });
    send(response, 200, { ...this.tokens(), user: person });
  }
}

const tokenIn = (authorization: string | undefined) => authorization?.replace('Bearer ', '') ?? '';

export const person: CurrentUser = {
  id: 7,
  version: 0,
  login: 'admin',
  email: 'admin@example.com',
  pendingEmail: null,
  phone: null,
  tgUsername: null,
  role: 'ROLE_ADMIN',
  roles: ['ROLE_ADMIN'],
  permissions: [...rolePresets.ROLE_ADMIN],
  timeZoneKey: 'TZ-1',
  timeZone: 'UTC',
  language: 'en',
  currency: 'USD',
  companyName: null,
  balance: null,
  managerEmail: null,
  managerTgUsername: null,
  agreement: true,
  isTempPasswordExists: false,
  isOwnPassword: false,
};

async function text(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

function send(response: ServerResponse, status: number, body: unknown): void {
  const bytes = Buffer.from(JSON.stringify(body));
  const headers = { 'content-type': 'application/json', 'content-length': bytes.length };
  response.writeHead(status, { ...headers, 'set-cookie': 'upstream=1', server: 'fake' });
  response.end(bytes);
}
