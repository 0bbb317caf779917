import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { FrameImpl, type IFrame, Parser } from '@stomp/stompjs';
import { type WebSocket, WebSocketServer } from 'ws';
import { account, type MessageBroker } from './message-broker';

/**
 * Sends STOMP frames exactly as recorded from RabbitMQ 3.10.8 with web-stomp: a line feed after each NUL, vhost and
 * account checked at CONNECT, topics with more levels refused after that, content-length in bytes, headers escaped, a
 * receipt for each subscription but none for a disconnect.
 */
export class RabbitmqDouble implements MessageBroker {
  private server = createServer();
  private sockets = new WebSocketServer({ noServer: true });
  private readonly subscriptions = new Map<WebSocket, Map<string, string>>();
  private count = 0;

  private constructor(private readonly port: number) {}

  static async open(): Promise<RabbitmqDouble> {
    const probe = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => probe.once('listening', resolve));
    const { port } = probe.address() as AddressInfo; // Listens on a port, not a pipe.
    await new Promise((resolve) => probe.close(resolve));
    const double = new RabbitmqDouble(port);
    await double.start();
    return double;
  }

  get settings(): MessageBroker['settings'] {
    return {
      DSP_WS_URL: `ws://127.0.0.1:${this.port}/ws`,
      DSP_WS_LOGIN: account.login,
      DSP_WS_PASSCODE: account.passcode,
    };
  }

  async start(): Promise<void> {
    this.sockets = new WebSocketServer({ noServer: true, handleProtocols: () => 'v12.stomp' });
    this.server = createServer().on('upgrade', (request, socket, head) =>
      request.url === '/ws'
        ? this.sockets.handleUpgrade(request, socket, head, (open) => this.greet(open))
        : socket.destroy(),
    );
    await new Promise<void>((resolve) => this.server.listen(this.port, '127.0.0.1', resolve));
  }

  async kill(): Promise<void> {
    for (const socket of this.sockets.clients) socket.terminate();
    await new Promise((resolve) => this.server.close(resolve));
  }

  async publish(destination: string, body: string): Promise<void> {
    const headers = { destination, 'message-id': `T_own@@session-double@@${++this.count}`, redelivered: 'false' };
    for (const [socket, own] of this.subscriptions)
      for (const [subscription, listened] of own)
        if (listened === destination)
          say(socket, 'MESSAGE', { subscription, ...headers, 'content-type': 'application/json' }, body);
  }

  private greet(socket: WebSocket): void {
    const parser = new Parser(
      (raw) => this.take(socket, FrameImpl.fromRawFrame(raw, true)),
      () => {},
    );
    socket.on('message', (data) => parser.parseChunk(String(data), false));
    const beating = setInterval(() => socket.send('\n'), 10_000);
    socket.on('close', () => {
      clearInterval(beating);
      this.subscriptions.delete(socket);
    });
  }

  private take(socket: WebSocket, { command, headers }: IFrame): void {
    if (command === 'CONNECT' || command === 'STOMP') this.connect(socket, headers);
    if (command === 'SUBSCRIBE') this.subscribe(socket, headers);
    if (command === 'DISCONNECT') socket.close(1000, 'STOMP died');
  }

  private subscribe(socket: WebSocket, { id = '', destination = '', receipt }: IFrame['headers']): void {
    const name = destination.replace(/^\/topic\//, '');
    if (name.includes('/')) {
      this.refuse(socket, 'Invalid destination', `'/${name}' is not a valid topic destination\n`);
      return;
    }
    this.subscriptions.get(socket)?.set(id, destination);
    if (receipt) say(socket, 'RECEIPT', { 'receipt-id': receipt });
  }

  private connect(socket: WebSocket, headers: IFrame['headers']): void {
    const { login = 'guest', passcode, host = '/' } = headers;
    const isKnown = login === account.login && passcode === account.passcode;
    if (!isKnown || host !== '/') {
      const words = isKnown ? `Virtual host '${host}' access denied` : `Access refused for user '${login}'\n`;
      this.refuse(socket, 'Bad CONNECT', words);
      return;
    }
    this.subscriptions.set(socket, new Map());
    const session = 'session-gpSZqHto_Hfn76LDob4MpQ';
    say(socket, 'CONNECTED', { server: 'RabbitMQ/3.10.8', session, 'heart-beat': '10000,10000', version: '1.2' });
  }

  private refuse(socket: WebSocket, message: string, body: string): void {
    say(socket, 'ERROR', { message, 'content-type': 'text/plain', version: '1.0,1.1,1.2' }, body);
    socket.close(1000, 'STOMP died');
  }
}

function say(socket: WebSocket, command: string, headers: Record<string, string>, body = ''): void {
  const escaped = (value: string) =>
    value.replaceAll('\\', '\\\\').replaceAll('\r', '\\r').replaceAll('\n', '\\n').replaceAll(':', '\\c');
  const all = body ? { ...headers, 'content-length': String(Buffer.byteLength(body)) } : headers;
  const lines = Object.entries(all).map(
    ([name, value]) => `${name}:${command === 'CONNECTED' ? value : escaped(value)}\n`,
  );
  socket.send(`${command}\n${lines.join('')}\n${body}\0\n`);
}
