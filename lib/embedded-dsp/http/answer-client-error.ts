import type { Socket } from 'node:net';
import type { ErrorCode } from '@/lib/contract/error-codes';
import { Refusal } from '@/lib/contract/refusal';

/**
 * Answers what Node's parser could not make a request of, as every other refusal is answered: with a code.
 * Headers together with the address may have 16 KiB.
 */
export function answerClientError(error: NodeJS.ErrnoException, socket: Pick<Socket, 'writable' | 'end' | 'destroy'>) {
  if (error.code === 'ECONNRESET' || !socket.writable) return socket.destroy();
  const code: ErrorCode = error.code === 'HPE_HEADER_OVERFLOW' ? 'PAYLOAD_TOO_LARGE' : 'BAD_REQUEST';
  const { status, body } = new Refusal(code);
  const text = JSON.stringify(body);
  const headers = [
    `HTTP/1.1 ${status} Refused`,
    'content-type: application/json',
    `content-length: ${text.length}`,
    'x-content-type-options: nosniff',
    'connection: close',
  ];
  return socket.end(`${headers.join('\r\n')}\r\n\r\n${text}`);
}
