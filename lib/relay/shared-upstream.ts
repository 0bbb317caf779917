import type { Session } from '@/lib/session/session';
import { connectUpstream, type Upstream } from './connect-upstream';
import { MessageBuffer } from './message-buffer';
import { whoListens } from './who-listens';

type Connect = (session: Session) => Promise<Upstream>;
/** Throws if the session is not valid. */
type Confirm = (session: Session) => Promise<unknown>;

/**
 * Returns a `connectUpstream` whose connections the sockets of a session share, like the tabs of a browser. A
 * connection is closed with the last of its sockets. After a failure, the next socket connects again. The API is asked
 * whether the session of a socket that joins an open connection is still valid: it may have ended a moment ago.
 */
export function sharingUpstreams(connect: Connect = connectUpstream, confirm: Confirm = whoListens): Connect {
  const bySession = new Map<string, SharedUpstream>();
  const connectOwn = (session: Session) => {
    const shared: SharedUpstream = new SharedUpstream(session.accessToken, connect(session), () => {
      if (bySession.get(session.id) === shared) bySession.delete(session.id);
    });
    bySession.set(session.id, shared);
    return shared;
  };
  return async (session) => {
    const known = bySession.get(session.id);
    const shared = known?.admits(session) ? known : connectOwn(session);
    const own = shared.join();
    try {
      if (shared.isOpen) await confirm(session);
      else await shared.ready;
      return own;
    } catch (error) {
      own.close();
      throw error;
    }
  };
}

/** One connection and the sockets that listen to it. */
class SharedUpstream {
  /** Rejects if the connection cannot be opened. */
  readonly ready: Promise<void>;
  /** Whether the API has accepted the connection. */
  isOpen = false;
  private readonly sockets = new Set<MessageBuffer>();

  /** Calls `onOver` when nobody may join any more. */
  constructor(
    private readonly accessToken: string,
    private readonly connecting: Promise<Upstream>,
    private readonly onOver: () => void,
  ) {
    this.ready = connecting.then(
      (upstream) => {
        this.isOpen = true;
        upstream.listen(
          (text) => this.take(text),
          () => this.gone(),
        );
      },
      (error) => {
        onOver();
        throw error;
      },
    );
  }

  /** Until it is open, the API may refuse it for its token: a socket with a newer one must not share that refusal. */
  admits({ accessToken }: Session): boolean {
    return this.isOpen || accessToken === this.accessToken;
  }

  /** Adds a socket. It gets every message from now on. */
  join(): Upstream {
    const socket = new MessageBuffer();
    this.sockets.add(socket);
    return {
      listen: (onMessage, onGone) => socket.listen(onMessage, onGone),
      close: () => this.leave(socket),
    };
  }

  private leave(socket: MessageBuffer): void {
    if (!this.sockets.delete(socket) || this.sockets.size > 0) return;
    this.onOver();
    this.connecting.then(
      (upstream) => upstream.close(),
      () => undefined,
    );
  }

  private take(text: string): void {
    for (const socket of this.sockets) socket.take(text);
  }

  private gone(): void {
    this.onOver();
    for (const socket of [...this.sockets]) socket.gone();
  }
}
