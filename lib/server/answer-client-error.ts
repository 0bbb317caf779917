import type { Socket } from 'node:net';
import { securityHeaders } from '@/lib/session/answer-headers';

const overflow = 'HPE_HEADER_OVERFLOW';

/** Answers requests that Node could not parse, with the same security headers as all responses. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Pick<Socket, 'writable' | 'end' | 'destroy'>) {
  if (error.code === 'ECONNRESET' || !socket.writable) return socket.destroy();
  const status = error.code === overflow ? '431 Request Header Fields Too Large' : '400 Bad Request';
  const headers = { ...securityHeaders(), 'cache-control': 'no-store', 'content-length': '0', connection: 'close' };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return socket.end(`HTTP/1.1 ${status}\r\n${lines.join('\r\n')}\r\n\r\n`);
}
