import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import type { FakeDsp } from './fake-dsp';

interface Subscriber {
  socket: WebSocket;
  destination: string;
  id: string;
}

/** The websocket side of the fake DSP API, with the parts of STOMP 1.2 that one topic needs. */
export class FakeStomp {
  subscribers: Subscriber[] = [];
  readonly connects: string[] = [];
  /** Whether subscriptions are confirmed with a receipt. Some servers send none. */
  hasReceipts = true;
  /** Duration of a subscription in ms. Messages published meanwhile do not reach it. */
  subscribeMs = 0;
  private readonly sockets = new WebSocketServer({ noServer: true, handleProtocols: () => 'v12.stomp' });

  constructor(private readonly dsp: FakeDsp) {
    dsp.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) =>
      this.sockets.handleUpgrade(request, socket, head, (open) => this.greet(open)),
    );
  }

  /** Sends a body to all subscribers of a topic. */
  publish(destination: string, body: string): void {
    for (const { socket, id } of this.subscribers.filter((one) => one.destination === destination))
      socket.send(`MESSAGE\nsubscription:${id}\nmessage-id:1\ndestination:${destination}\n\n${body}\0`);
  }

  /** Terminates every connection at once. */
  die(): void {
    for (const socket of this.sockets.clients) socket.terminate();
    this.subscribers = [];
  }

  get open(): number {
    return this.sockets.clients.size;
  }

  private greet(socket: WebSocket): void {
    socket.on('message', (data) => {
      const frame = String(data);
      if (frame.startsWith('CONNECT') || frame.startsWith('STOMP')) this.connect(socket, frame);
      if (frame.startsWith('SUBSCRIBE')) setTimeout(() => this.subscribe(socket, frame), this.subscribeMs);
    });
    socket.on('close', () => {
      this.subscribers = this.subscribers.filter((one) => one.socket !== socket);
    });
  }

  private subscribe(socket: WebSocket, frame: string): void {
    if (socket.readyState !== socket.OPEN) return;
    this.subscribers.push({ socket, destination: header(frame, 'destination'), id: header(frame, 'id') });
    if (this.hasReceipts) socket.send(`RECEIPT\nreceipt-id:${header(frame, 'receipt')}\n\n\0`);
  }

  private connect(socket: WebSocket, frame: string): void {
    this.connects.push(frame);
    const isFine = this.dsp.isAccepted(header(frame, 'Authorization')) && header(frame, 'X-CSRF-TOKEN') !== '';
    if (isFine) socket.send('CONNECTED\nversion:1.2\nheart-beat:0,0\n\n\0');
    else socket.send('ERROR\nmessage:refused\n\n\0', () => socket.close());
  }
}

const header = (frame: string, name: string) => frame.match(new RegExp(`^${name}:(.*)$`, 'm'))?.[1] ?? '';
