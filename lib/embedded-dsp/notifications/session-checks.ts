/** An open connection of a session; the session is undefined until its user has signed in. */
export interface HeldConnection {
  readonly sessionId: string | undefined;
  /** Ends the connection because its session has ended. */
  endSession(): void;
}

/** Returns those of the sessions that are valid. */
export type AliveSessions = (ids: readonly string[]) => Promise<ReadonlySet<string>>;

const intervalMs = 2_500;

/**
 * Ends connections within seconds after their sessions. One question serves all of them. While it fails, connections
 * stay open. Returns a function that stops the checks.
 */
export function checkSessions(connections: Iterable<HeldConnection>, aliveSessions: AliveSessions): () => void {
  let isAsking = false;
  const check = async () => {
    const held = [...connections].flatMap((connection) => {
      const { sessionId } = connection;
      return sessionId === undefined ? [] : [{ connection, sessionId }];
    });
    if (held.length === 0 || isAsking) return;
    isAsking = true;
    const ids = new Set(held.map(({ sessionId }) => sessionId));
    const alive = await aliveSessions([...ids]).catch(() => ids);
    isAsking = false;
    for (const { connection, sessionId } of held) if (!alive.has(sessionId)) connection.endSession();
  };
  const timer = setInterval(() => void check(), intervalMs);
  return () => clearInterval(timer);
}
