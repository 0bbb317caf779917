import http from 'node:http';
import { text } from 'node:stream/consumers';

/**
 * The least that answers to JSON can cost in Node: each body is parsed, each answer is 204. A program of its own: the
 * port that it got stands on its first line.
 */
const server = http.createServer(async (request, response) => {
  const requested: { id?: string } = JSON.parse(await text(request));
  response.writeHead(requested.id ? 204 : 400).end();
});
server.listen(0, '127.0.0.1', () => console.log(JSON.stringify(server.address())));
