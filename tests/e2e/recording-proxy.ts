import { createServer, type IncomingHttpHeaders, request, type Server } from 'node:http';
import { connect } from 'node:net';

interface Seen {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
}

export interface RecordingProxy {
  /** All requests of browsers, including upgrades. */
  seen: Seen[];
  stop(): void;
}

/** Starts a proxy in front of a console that records requests with their cookies. */
export async function startRecordingProxy(port: number, consolePort: number): Promise<RecordingProxy> {
  const seen: Seen[] = [];
  const server: Server = createServer((incoming, answer) => {
    const { method = 'GET', url = '/', headers } = incoming;
    seen.push({ method, url, headers });
    const outgoing = request({ host: '127.0.0.1', port: consolePort, method, path: url, headers }, (found) => {
      answer.writeHead(found.statusCode ?? 502, found.headers);
      found.pipe(answer);
    });
    outgoing.on('error', () => answer.destroy());
    incoming.pipe(outgoing);
  });
  server.on('upgrade', (incoming, socket, head) => {
    seen.push({ method: 'UPGRADE', url: incoming.url ?? '/', headers: incoming.headers });
    const upstream = connect(consolePort, '127.0.0.1', () => {
      const { rawHeaders } = incoming;
      const lines = rawHeaders.flatMap((name, at) => (at % 2 === 0 ? [`${name}: ${rawHeaders[at + 1]}`] : []));
      upstream.write([`GET ${incoming.url} HTTP/1.1`, ...lines, '', ''].join('\r\n'));
      upstream.write(head);
      socket.pipe(upstream).pipe(socket);
    });
    for (const side of [socket, upstream]) side.on('error', () => [socket, upstream].map((one) => one.destroy()));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    seen,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
