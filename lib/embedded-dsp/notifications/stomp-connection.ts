import { FrameImpl, type IFrame } from '@stomp/stompjs';
import type { WebSocket } from 'ws';
import { topicOf } from '@/lib/contract/history/notifications';
import type { SignedIn } from '../auth/find-caller';
import { FrameReader } from './frame-reader';
import type { Hub } from './hub';

/** What a connection needs. */
export interface ConnectionServices {
  hub: Hub;
  findCaller(accessToken: string): Promise<SignedIn | null>;
}

/** Interval of heartbeats in both directions, in ms. */
const beatMs = 10_000;
/** Missed heartbeats before a client is disconnected. */
const missedBeats = 3;
/** A client with more unsent bytes is disconnected. */
const maxBuffered = 1024 * 1024;
const maxSubscriptions = 8;

/** One STOMP 1.2 connection: CONNECT with token and CSRF header, SUBSCRIBE to the own topic, MESSAGE frames. */
export class StompConnection {
  private signedIn: SignedIn | undefined;
  private readonly subscriptions = new Map<string, () => void>();
  private readonly beating: NodeJS.Timeout;
  private messageCount = 0;
  private lastReceived = Date.now();
  /** Maximum silence of the client; unlimited if it promised no heartbeats. */
  private silenceMs = Number.POSITIVE_INFINITY;

  constructor(
    private readonly socket: WebSocket,
    private readonly services: ConnectionServices,
  ) {
    const reader = new FrameReader(
      (frame) => this.take(frame),
      (reason) => this.refuse(reason),
    );
    socket.on('message', (data) => {
      this.lastReceived = Date.now();
      reader.read(String(data));
    });
    socket.on('close', () => this.end());
    socket.on('error', () => socket.terminate());
    this.beating = setInterval(() => this.beat(), beatMs);
  }

  /** The session of the signed-in user. */
  get sessionId(): string | undefined {
    return this.signedIn?.caller.sessionId;
  }

  /** Disconnects a client whose session has ended. */
  endSession(): void {
    this.refuse('AUTHORIZATION_REQUIRED');
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
    if (this.signedIn) return this.refuse('already connected');
    const token = (headers.Authorization ?? headers.authorization ?? headers.token ?? '').replace(/^Bearer /i, '');
    const found = token ? await this.services.findCaller(token) : null;
    const csrf = headers['X-CSRF-TOKEN'] ?? headers['x-csrf-token'];
    if (!found || csrf !== found.csrfToken) return this.refuse(found ? 'CSRF_TOKEN_INVALID' : 'AUTHORIZATION_REQUIRED');
    this.signedIn = found;
    const promised = Number(headers['heart-beat']?.split(',')[0]);
    if (promised > 0) this.silenceMs = Math.max(promised, beatMs) * missedBeats;
    this.send('CONNECTED', { version: '1.2', 'heart-beat': `${beatMs},${beatMs}`, 'user-name': found.caller.login });
  }

  /** Sends a heartbeat, and ends connections that never completed CONNECT or fell silent. */
  private beat(): void {
    if (!this.signedIn || Date.now() - this.lastReceived > this.silenceMs) this.socket.terminate();
    else this.socket.send('\n');
  }

  private subscribe(id: string, destination: string): void {
    const userId = this.signedIn?.caller.id;
    if (userId === undefined || destination !== topicOf(userId)) {
      this.refuse('NO_PERMISSION');
      return;
    }
    this.unsubscribe(id);
    const stop = this.services.hub.subscribe(userId, (message) => this.deliver(id, destination, message));
    this.subscriptions.set(id, stop);
    if (this.subscriptions.size > maxSubscriptions) this.refuse('too many subscriptions');
  }

  private deliver(subscription: string, destination: string, message: unknown): void {
    if (this.socket.bufferedAmount > maxBuffered) {
      this.socket.terminate();
      return;
    }
    this.messageCount += 1;
    const headers = { subscription, destination, 'message-id': String(this.messageCount) };
    this.send('MESSAGE', { ...headers, 'content-type': 'application/json' }, JSON.stringify(message));
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
    this.end();
  }

  private send(command: string, headers: Record<string, string>, body?: string): void {
    if (this.socket.readyState !== this.socket.OPEN) return;
    this.socket.send(
      String(FrameImpl.marshall({ command, headers, body, escapeHeaderValues: command !== 'CONNECTED' })),
    );
  }

  private end(): void {
    clearInterval(this.beating);
    for (const stop of this.subscriptions.values()) stop();
    this.subscriptions.clear();
  }
}
