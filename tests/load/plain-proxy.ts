import http from 'node:http';

/** The least that a proxy in Node can do: headers and bodies passed on over kept connections. */
export function plainProxy(upstream: string, headers: Record<string, string>): http.Server {
  const { hostname, port } = new URL(upstream);
  const agent = new http.Agent({ keepAlive: true, maxFreeSockets: 64 });
  return http.createServer((request, response) => {
    const path = (request.url ?? '').replace('/api/dsp', '');
    const outgoing = http.request({ hostname, port, path, method: request.method, headers, agent }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    outgoing.on('error', () => response.writeHead(502).end());
    request.pipe(outgoing);
  });
}
