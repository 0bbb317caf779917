import http from 'node:http';

/**
 * The least that a proxy in Node can do: headers and bodies passed on over kept connections. A program of its own, as
 * the console is: `UPSTREAM` and `TOKEN` in its environment, the port that it got on its first line.
 */
const { UPSTREAM = '', TOKEN = '' } = process.env;
const { hostname, port } = new URL(UPSTREAM);
const headers = { authorization: `Bearer ${TOKEN}` };
const agent = new http.Agent({ keepAlive: true, maxFreeSockets: 64 });
const server = http.createServer((request, response) => {
  const path = (request.url ?? '').replace('/api/dsp', '');
  const outgoing = http.request({ hostname, port, path, method: request.method, headers, agent }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  outgoing.on('error', () => response.writeHead(502).end());
  request.pipe(outgoing);
});
server.listen(0, '127.0.0.1', () => console.log(JSON.stringify(server.address())));
