import { FrameImpl, type IFrame, Parser } from '@stomp/stompjs';
import type { WebSocket } from 'ws';
import { topicOf } from '@/lib/contract/notifications';
import type { SignedIn } from '../auth/find-caller';
import type { Hub } from './hub';

export interface StompServices {
  hub: Hub;
  findCaller(accessToken: string): Promise<SignedIn | null>;
  isSessionAlive(sessionId: string): Promise<boolean>;
}

/** Own beats, and those asked of the other side, in ms. */
const beatMs = 10_000;
/** A session that ended elsewhere closes its sockets within this. */
const aliveCheckMs = 2_500;
/** A reader this far behind is not reading. */
const mostBuffered = 1024 * 1024;

/** One STOMP 1.2 conversation: CONNECT with token and CSRF header, SUBSCRIBE to the own topic, MESSAGE frames. */
export class StompConnection {
  private signedIn: SignedIn | undefined;
  private readonly subscriptions = new Map<string, () => void>();
  private readonly timers: NodeJS.Timeout[] = [];
  private messageCount = 0;
  private work: Promise<void> = Promise.resolve();
  private readonly parser: Parser;

  constructor(
    private readonly socket: WebSocket,
    private readonly services: StompServices,
  ) {
    // Frames are answered in the order in which they came.
    this.parser = new Parser(
      (raw) => this.enqueue(FrameImpl.fromRawFrame(raw, true)),
      () => undefined,
    );
    socket.on('message', (data) => this.read(String(data)));
    socket.on('close', () => this.end());
    socket.on('error', () => socket.terminate());
  }

  private read(text: string): void {
    try {
      this.parser.parseChunk(text, false);
    } catch {
      this.refuse('malformed frame');
    }
  }

  private enqueue(frame: IFrame): void {
    this.work = this.work.then(() => this.take(frame)).catch(() => this.refuse('failed'));
  }

  private async take(frame: IFrame): Promise<void> {
    const { command, headers } = frame;
    if (command === 'CONNECT' || command === 'STOMP') await this.connect(headers);
    else if (!this.signedIn) this.refuse('CONNECT first');
    else if (command === 'SUBSCRIBE') this.subscribe(headers.id ?? '', headers.destination ?? '');
    else if (command === 'UNSUBSCRIBE') this.unsubscribe(headers.id ?? '');
    else if (command === 'DISCONNECT') this.disconnect(headers.receipt);
    else this.refuse('unsupported command');
    if (headers.receipt && command !== 'DISCONNECT' && this.signedIn)
      this.send('RECEIPT', { 'receipt-id': headers.receipt });
  }

  private async connect(headers: IFrame['headers']): Promise<void> {
    const token = (headers.Authorization ?? headers.authorization ?? headers.token ?? '').replace(/^Bearer /i, '');
    const found = token ? await this.services.findCaller(token) : null;
    const csrf = headers['X-CSRF-TOKEN'] ?? headers['x-csrf-token'];
    if (!found || csrf !== found.csrfToken) {
      this.refuse(found ? 'CSRF_TOKEN_INVALID' : 'AUTHORIZATION_REQUIRED');
      return;
    }
    this.signedIn = found;
    this.send('CONNECTED', { version: '1.2', 'heart-beat': `${beatMs},${beatMs}`, 'user-name': found.caller.login });
    this.timers.push(setInterval(() => this.socket.send('\n'), beatMs));
    this.timers.push(setInterval(() => void this.checkSession(found.caller.sessionId), aliveCheckMs));
  }

  private async checkSession(sessionId: string): Promise<void> {
    const isAlive = await this.services.isSessionAlive(sessionId).catch(() => true);
    if (!isAlive) this.refuse('AUTHORIZATION_REQUIRED');
  }

  private subscribe(id: string, destination: string): void {
    const userId = this.signedIn?.caller.id;
    if (userId === undefined || destination !== topicOf(userId)) {
      this.refuse('NO_PERMISSION');
      return;
    }
    this.unsubscribe(id);
    const deliver = (message: unknown) => {
      if (this.socket.bufferedAmount > mostBuffered) {
        this.socket.terminate();
        return;
      }
      this.messageCount += 1;
      const headers = {
        subscription: id,
        destination,
        'message-id': String(this.messageCount),
        'content-type': 'application/json',
      };
      this.send('MESSAGE', headers, JSON.stringify(message));
    };
    this.subscriptions.set(id, this.services.hub.subscribe(userId, deliver));
  }

  private unsubscribe(id: string): void {
    this.subscriptions.get(id)?.();
    this.subscriptions.delete(id);
  }

  private disconnect(receipt: string | undefined): void {
    if (receipt) this.send('RECEIPT', { 'receipt-id': receipt });
    this.socket.close(1000);
  }

  private refuse(message: string): void {
    this.send('ERROR', { message });
    this.socket.close(1008, message);
  }

  private send(command: string, headers: Record<string, string>, body?: string): void {
    if (this.socket.readyState !== this.socket.OPEN) return;
    this.socket.send(
      String(FrameImpl.marshall({ command, headers, body, escapeHeaderValues: command !== 'CONNECTED' })),
    );
  }

  private end(): void {
    for (const timer of this.timers) clearInterval(timer);
    for (const stop of this.subscriptions.values()) stop();
    this.subscriptions.clear();
  }
}
