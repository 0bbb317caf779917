import http, { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { Duplex } from 'node:stream';
import { type FaultName, playFault } from './fake-dsp-faults';

export type ProxyFault = FaultName | 'refused';

/** A proxy in front of a running DSP API that counts calls and fails on demand. */
export class FaultyProxy {
  /** Calls since the list was last cleared, as `METHOD /path`. */
  calls: string[] = [];
  /** Number of calls whose caller left before the response. */
  left = 0;
  private fault: FaultName | null = null;
  /** The proxy listens on the same port after each restart. */
  private port = 0;
  private isSparing: (path: string) => boolean = () => false;
  private isRefusing = false;
  private readonly server: Server;
  private readonly held = new Set<ServerResponse>();
  /** Upgraded connections, which the server no longer tracks. */
  private readonly tunnels = new Set<Duplex>();

  private constructor(private readonly upstream: URL) {
    this.server = createServer((request, response) => this.serve(request, response));
    this.server.on('upgrade', (request, socket, head) => this.upgrade(request, socket, head));
  }

  static async start(upstream: string): Promise<FaultyProxy> {
    const proxy = new FaultyProxy(new URL(upstream));
    await proxy.listen();
    return proxy;
  }

  get address(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Fails from now on, except for spared paths. Returns a function that ends the fault. */
  async strike(fault: ProxyFault, isSparing: (path: string) => boolean = () => false): Promise<() => Promise<void>> {
    this.isSparing = isSparing;
    this.isRefusing = fault === 'refused';
    if (fault !== 'refused') this.fault = fault;
    else await this.close();
    return async () => {
      this.fault = null;
      for (const response of this.held) response.socket?.destroy();
      if (this.isRefusing) await this.listen();
      this.isRefusing = false;
    };
  }

  close(): Promise<unknown> {
    const isClosed = new Promise((resolve) => this.server.close(resolve));
    this.server.closeAllConnections();
    for (const socket of this.tunnels) socket.destroy();
    return isClosed;
  }

  private async listen(): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(this.port, '127.0.0.1', resolve));
    this.port = (this.server.address() as AddressInfo).port; // Listens on a port, not a pipe.
  }

  private serve(request: IncomingMessage, response: ServerResponse): void {
    const path = request.url?.split('?')[0] ?? '';
    this.calls.push(`${request.method} ${request.url}`);
    this.held.add(response);
    response.once('close', () => {
      this.held.delete(response);
      if (!response.writableFinished) this.left++;
    });
    if (!this.fault || isSession(path) || this.isSparing(path)) this.pass(request, response);
    else if (this.fault === 'slow') setTimeout(() => this.pass(request, response), 1_500);
    else {
      request.resume();
      playFault(this.fault, response);
    }
  }

  private pass(request: IncomingMessage, response: ServerResponse): void {
    const { hostname, port } = this.upstream;
    const { method, url: path, headers } = request;
    const outgoing = http.request({ hostname, port, method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    outgoing.on('error', () => response.socket?.destroy());
    response.once('close', () => outgoing.destroy());
    request.pipe(outgoing);
  }

  private upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    this.tunnels.add(socket);
    socket.once('close', () => this.tunnels.delete(socket));
    const upstream = connect(Number(this.upstream.port), this.upstream.hostname, () => {
      const lines = Object.entries(request.headers).map(([name, value]) => `${name}: ${value}\r\n`);
      upstream.write(`GET ${request.url} HTTP/1.1\r\n${lines.join('')}\r\n`);
      upstream.write(head);
      upstream.pipe(socket).pipe(upstream);
    });
    for (const [one, other] of [[socket, upstream] as const, [upstream, socket] as const])
      one.on('error', () => other.destroy()).on('close', () => other.destroy());
  }
}

/** Session calls always pass, so that only calls of signed-in users fail. */
const isSession = (path: string) => /^\/auth\/(login|logout|refresh-token)$/.test(path) || path === '/health';
