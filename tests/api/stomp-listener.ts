import { WebSocket } from 'ws';
import { topicOf } from '@/lib/contract/history/notifications';

export interface Listener {
  /** Bodies of the MESSAGE frames so far. */
  messages: unknown[];
  /** Settles with the code when the socket is closed. */
  closed: Promise<number>;
  close(): void;
}

/** A browser's relay in small: connects, subscribes to a user's topic and listens. Rejects when refused. */
export function listen(origin: string, userId: number, token: string, csrfToken: string): Promise<Listener> {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/ws-notifications`, ['v12.stomp']);
  const messages: unknown[] = [];
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  const send = (command: string, headers: Record<string, string>) => {
    const lines = Object.entries(headers).map(([name, value]) => `${name}:${value}\n`);
    socket.send(`${command}\n${lines.join('')}\n\0`);
  };
  socket.on('open', () =>
    send('CONNECT', { 'accept-version': '1.2', Authorization: `Bearer ${token}`, 'X-CSRF-TOKEN': csrfToken }),
  );
  return new Promise((resolve, reject) => {
    socket.on('error', reject);
    socket.on('message', (data) => {
      const frame = String(data);
      const body = frame.slice(frame.indexOf('\n\n') + 2).replace(/\0[\s\S]*$/, '');
      if (frame.startsWith('CONNECTED')) send('SUBSCRIBE', { id: 'a', destination: topicOf(userId), receipt: 'r' });
      if (frame.startsWith('RECEIPT')) resolve({ messages, closed, close: () => socket.terminate() });
      if (frame.startsWith('MESSAGE')) messages.push(JSON.parse(body));
      if (frame.startsWith('ERROR')) reject(new Error(/message:(.*)/.exec(frame)?.[1]));
    });
  });
}
