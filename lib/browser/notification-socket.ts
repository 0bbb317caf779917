import { ApiFault } from '@/lib/contract/api-fault';
import type { LiveMessage } from '@/lib/contract/history/notifications';
import { callApi } from './call-api';

export interface LiveListener {
  /** Called for each notification (once per ID), each new balance and each change of access. */
  onMessage(message: LiveMessage): void;
  /** Called when messages may have been missed, also at the start: page 0 must be read again. */
  onGap(): void;
}

const address = '/ws-notifications';
const firstPauseMs = 300;
const longestPauseMs = 3_000;
/** A connection that lasted this long resets the reconnect delay. */
const steadyMs = 10_000;
const pollMs = 30_000;
/** A host without the relay may never answer the upgrade; this timeout treats that as a refusal. */
const openMs = 10_000;
const rememberedIds = 1_000;

/**
 * Subscribes to the live messages of the signed-in user over one socket per tab. Returns a function that unsubscribes.
 */
export function subscribeLive(listener: LiveListener): () => void {
  listeners.add(listener);
  connection ??= new LiveConnection();
  connection.greet(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    connection?.stop();
    connection = null;
  };
}

const listeners = new Set<LiveListener>();
let connection: LiveConnection | null = null;

class LiveConnection {
  private socket: WebSocket | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private failures = 0;
  private isStopped = false;
  private readonly seen = new Set<number>();

  constructor() {
    window.addEventListener('online', this.now);
    this.connect();
  }

  /** A listener that joins an open connection has missed all earlier messages. */
  greet(listener: LiveListener): void {
    if (this.socket?.readyState === WebSocket.OPEN) listener.onGap();
  }

  stop(): void {
    this.isStopped = true;
    clearTimeout(this.timer);
    window.removeEventListener('online', this.now);
    this.socket?.close();
  }

  private readonly now = () => {
    if (this.socket) return;
    clearTimeout(this.timer);
    this.connect();
  };

  private connect(): void {
    const socket = new WebSocket(new URL(address, window.location.href.replace(/^http/, 'ws')));
    let openedAt = 0;
    this.socket = socket;
    const unanswered = setTimeout(() => socket.close(), openMs);
    socket.onopen = () => {
      clearTimeout(unanswered);
      openedAt = Date.now();
      for (const listener of listeners) listener.onGap();
    };
    socket.onmessage = ({ data }) => this.receive(String(data));
    socket.onclose = () => {
      clearTimeout(unanswered);
      this.socket = null;
      if (this.isStopped) return;
      if (openedAt > 0 && Date.now() - openedAt >= steadyMs) this.failures = 0;
      this.failures++;
      void this.comeAgain(openedAt > 0);
    };
  }

  private receive(text: string): void {
    const message: LiveMessage = JSON.parse(text); // The relay has validated it against the contract.
    if (message.kind === 'notification' && !this.isNew(message.notification.id)) return;
    for (const listener of listeners) listener.onMessage(message);
  }

  private isNew(id: number): boolean {
    if (this.seen.has(id)) return false;
    this.seen.add(id);
    const [oldest] = this.seen;
    if (this.seen.size > rememberedIds && oldest !== undefined) this.seen.delete(oldest);
    return true;
  }

  /**
   * Reconnects: after a lost connection at once; after a refused one only if the session is still valid; without a
   * relay by polling.
   */
  private async comeAgain(wasOpen: boolean): Promise<void> {
    if (!wasOpen && (await hasNoRelay())) return this.poll();
    if (!wasOpen && (await isSignedOut())) return;
    if (!this.isStopped) this.timer = setTimeout(this.now, pauseBefore(this.failures));
  }

  private poll(): void {
    if (this.isStopped) return;
    for (const listener of listeners) listener.onGap();
    this.timer = setTimeout(() => this.poll(), pollMs);
  }
}

/**
 * Doubles with each attempt up to 3 s, so that all clients are connected again within 5 s. Half of it is random, so
 * that tabs do not reconnect at once.
 */
function pauseBefore(attempt: number): number {
  const pause = Math.min(longestPauseMs, firstPauseMs * 2 ** Math.min(attempt - 1, 10));
  return pause * (0.5 + Math.random() / 2);
}

/** A host without the relay answers this address like any unknown page. */
async function hasNoRelay(): Promise<boolean> {
  const answer = await fetch(address, { redirect: 'manual', cache: 'no-store' }).catch(() => null);
  return answer !== null && answer.status !== 426 && answer.status < 500;
}

/** If the session has ended, the call itself navigates to the sign-in page. */
async function isSignedOut(): Promise<boolean> {
  try {
    await callApi('auth.currentUser');
    return false;
  } catch (fault) {
    return fault instanceof ApiFault && fault.status === 401;
  }
}
