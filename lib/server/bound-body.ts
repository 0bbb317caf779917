import type { IncomingMessage } from 'node:http';

const lookMs = 10_000;
/** An active sender never pauses for this long. */
const silentMs = 60_000;

/**
 * Ends a request whose body stopped arriving. An upload may take as long as it needs, but an abandoned one would keep
 * its connection open forever. It checks the connection's byte counter and reads nothing of the body.
 */
export function boundBody(request: IncomingMessage, times = { lookMs, silentMs }): void {
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
  if (request.complete || (!Number(length) && encoding === undefined)) return;
  const { socket } = request;
  let seen = socket.bytesRead;
  let silent = 0;
  const timer = setInterval(() => {
    if (request.complete || socket.destroyed) return clearInterval(timer);
    // Bytes that wait to be read by the server do not count as silence of the sender.
    const isMoving = socket.bytesRead !== seen || request.readableLength > 0;
    silent = isMoving ? 0 : silent + times.lookMs;
    seen = socket.bytesRead;
    if (silent < times.silentMs) return;
    clearInterval(timer);
    socket.destroy();
  }, times.lookMs);
  timer.unref();
  request.once('close', () => clearInterval(timer));
}
