import { Client, type IFrame } from '@stomp/stompjs';
import { WebSocket } from 'ws';
import { liveMessage, topicOf } from '@/lib/contract/notifications';
import type { Session } from '@/lib/session/session';
import { settings } from '@/lib/session/settings';

/** The API answered and said no: the token or the CSRF header is not good (any more). */
export class UpstreamRefused extends Error {}

export interface Upstream {
  /** Passes on every live message as JSON text, and then once that the connection is gone. */
  listen(onMessage: (text: string) => void, onGone: () => void): void;
  close(): void;
}

const connectMs = 5_000;
const heartbeatMs = 10_000;
const maxPayload = 64 * 1024;

/**
 * Connects to the DSP API's live messages as the session's user and subscribes to the user's own topic (STOMP 1.2).
 * Throws `UpstreamRefused`, or an error when the API cannot be reached in 5 s.
 */
export function connectUpstream(session: Session): Promise<Upstream> {
  const address = `${settings().dspApiUrl.replace(/^http/, 'ws')}/ws-notifications`;
  const early: string[] = [];
  let pass = (text: string): unknown => early.push(text);
  let gone = () => {};
  let isGone = false;
  const client = new Client({
    // The client only uses what Node's and the browser's sockets have in common.
    webSocketFactory: () => new WebSocket(address, ['v12.stomp'], { maxPayload, perMessageDeflate: false }),
    connectHeaders: { Authorization: `Bearer ${session.accessToken}`, 'X-CSRF-TOKEN': session.csrfToken },
    heartbeatIncoming: heartbeatMs,
    heartbeatOutgoing: heartbeatMs,
    reconnectDelay: 0,
    connectionTimeout: connectMs,
  });
  const close = () => void client.deactivate({ force: true });
  return new Promise((resolve, reject) => {
    client.onStompError = (frame) => reject(new UpstreamRefused(frame.headers.message));
    client.onWebSocketClose = () => {
      isGone = true;
      close();
      reject(new Error('The DSP API closed the connection'));
      gone();
    };
    client.onConnect = () => {
      client.subscribe(topicOf(session.userId), (frame) => checked(frame, (text) => pass(text)));
      resolve({
        listen: (onMessage, onGone) => {
          pass = onMessage;
          gone = onGone;
          for (const text of early.splice(0)) onMessage(text);
          if (isGone) onGone();
        },
        close,
      });
    };
    client.activate();
  });
}

function checked(frame: IFrame, pass: (text: string) => void): void {
  try {
    pass(JSON.stringify(liveMessage.parse(JSON.parse(frame.body))));
  } catch {
    console.error('relay', 'a live message does not fit the contract and was dropped');
  }
}
