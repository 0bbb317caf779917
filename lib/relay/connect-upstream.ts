import { Client, type IFrame } from '@stomp/stompjs';
import { WebSocket } from 'ws';
import { liveMessage } from '@/lib/contract/history/notifications';
import type { Session } from '@/lib/session/session';
import { type LiveSettings, settings } from '@/lib/session/settings';
import { MessageBuffer } from './message-buffer';
import { ownDestination } from './own-destination';
import { UpstreamRefused, whoListens } from './who-listens';

export interface Upstream {
  /** Calls `onMessage` with every live message as JSON text, and `onGone` once when the connection is closed. */
  listen(onMessage: (text: string) => void, onGone: () => void): void;
  close(): void;
}

const connectMs = 5_000;
const heartbeatMs = 10_000;
const maxPayload = 64 * 1024;
/** Time after which a subscription is assumed to be active, for STOMP servers without receipts. */
const receiptMs = 1_000;
/** Interval of session checks. The sockets of an ended session close within five seconds. */
const sessionCheckMs = 3_000;

/**
 * Connects to the DSP's live messages and subscribes to the user's destination (STOMP 1.2). It authenticates with the
 * user's token, or with the console's own account at a message broker. A broker does not know sessions, so the API is
 * then asked whether the session is valid. Resolves when no later message can be missed. Throws `UpstreamRefused` if
 * the session is not valid, or an error if nobody can be reached in 5 s or the broker refuses the settings.
 */
export async function connectUpstream(session: Session): Promise<Upstream> {
  const { live } = settings();
  const { account, topic } = live;
  const mustAsk = account !== null || topic.includes('{login}');
  const destination = ownDestination(topic, mustAsk ? await whoListens(session) : { id: session.userId });
  if (!account) return open(live, destination, tokenHeaders(session));
  const { login, passcode, vhost } = account;
  return whileSessionLives(session, await open(live, destination, { login, passcode, ...(vhost && { host: vhost }) }));
}

const tokenHeaders = ({ accessToken, csrfToken }: Session) => ({
  Authorization: `Bearer ${accessToken}`,
  'X-CSRF-TOKEN': csrfToken,
});

/** Returns the message of a frame as JSON text; null if it does not fit the contract. */
function textOf(frame: IFrame): string | null {
  try {
    return JSON.stringify(liveMessage.parse(JSON.parse(frame.body)));
  } catch {
    console.error('relay', 'a live message does not fit the contract and was dropped');
    return null;
  }
}

function open(live: LiveSettings, destination: string, connectHeaders: Record<string, string>): Promise<Upstream> {
  const messages = new MessageBuffer();
  const client = new Client({
    // The client only uses the common part of Node's and the browser's WebSocket.
    webSocketFactory: () => new WebSocket(live.address, ['v12.stomp'], { maxPayload, perMessageDeflate: false }),
    connectHeaders,
    heartbeatIncoming: heartbeatMs,
    heartbeatOutgoing: heartbeatMs,
    reconnectDelay: 0,
    connectionTimeout: connectMs,
  });
  const close = () => void client.deactivate({ force: true });
  const upstream: Upstream = { listen: (onMessage, onGone) => messages.listen(onMessage, onGone), close };
  return new Promise((resolve, reject) => {
    const ready = () => resolve(upstream);
    client.onStompError = ({ headers, body }) => reject(refusal(live, `${headers.message} ${body}`.trim()));
    client.onWebSocketClose = () => {
      close();
      reject(new Error('The live side of the DSP closed the connection'));
      messages.gone();
    };
    client.onConnect = () => {
      client.watchForReceipt('own', ready);
      setTimeout(ready, receiptMs).unref();
      const take = (frame: IFrame) => {
        const text = textOf(frame);
        if (text !== null) messages.take(text);
      };
      client.subscribe(destination, take, { receipt: 'own' });
    };
    client.activate();
  });
}

/** A refusal by a broker is caused by the console's settings, not by the user's session. */
function refusal({ account }: LiveSettings, words: string): Error {
  if (!account) return new UpstreamRefused(words);
  console.error('relay', `the message broker refused: ${words}`);
  return new Error(words);
}

/**
 * Closes the connection soon after the API has ended the session. If the API cannot be asked, the connection stays
 * open.
 */
function whileSessionLives(session: Session, upstream: Upstream): Upstream {
  const timer = setInterval(
    () =>
      void whoListens(session).catch((error) => {
        if (error instanceof UpstreamRefused) upstream.close();
      }),
    sessionCheckMs,
  );
  const stop = () => clearInterval(timer);
  return {
    listen: (onMessage, onGone) =>
      upstream.listen(onMessage, () => {
        stop();
        onGone();
      }),
    close: () => {
      stop();
      upstream.close();
    },
  };
}
