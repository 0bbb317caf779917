import type { IncomingMessage } from 'node:http';

const lookMs = 10_000;
/** No connection that still sends is silent for so long. */
const silentMs = 60_000;

/**
 * Ends a request whose body stops coming: an upload may take as long as it needs, but what is half sent and left would
 * keep its connection for ever. Looks at the connection's counter, so nothing of the body is read here.
 */
export function boundBody(request: IncomingMessage, times = { lookMs, silentMs }): void {
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
  if (request.complete || (!Number(length) && encoding === undefined)) return;
  const { socket } = request;
  let seen = socket.bytesRead;
  let silent = 0;
  const timer = setInterval(() => {
    if (request.complete || socket.destroyed) return clearInterval(timer);
    // Bytes that wait to be read here are not the sender's silence.
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
