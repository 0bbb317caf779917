import { createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { WebSocket, WebSocketServer } from 'ws';
import { type FaultName, playFault } from '../support/fake-dsp-faults';

const tokens = ['accessToken', 'refreshToken', 'csrfToken'] as const;
const live = '/ws-notifications';

/**
 * Starts a proxy of the suite's DSP API that prefixes every token in responses with a canary and removes it from tokens
 * in requests. It fails on demand, and can be made to leak the canary into a field of a response.
 */
export async function startCanaryDsp(upstream: string, canary: string) {
  const state: { fault: FaultName | null; leaksInto: string | null } = { fault: null, leaksInto: null };
  const without = (text: string) => text.replaceAll(canary, '');
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const isSession = /^\/auth\/(login|refresh-token)$/.test(request.url ?? '');
    if (state.fault && !isSession) return playFault(state.fault, response);
    const given = await bytesOf(request);
    const body = isSession ? Buffer.from(without(given.toString())) : given;
    const { authorization, 'content-length': _length, 'transfer-encoding': _chunked, ...others } = request.headers;
    const headers = { ...others, ...(authorization ? { authorization: without(authorization) } : {}) };
    const outgoing = send(upstream + request.url, {
      method: request.method,
      headers: { ...headers, ...(body.length > 0 ? { 'content-length': body.length } : {}) },
    });
    outgoing.once('error', () => response.destroy());
    outgoing.once('response', async (incoming) => {
      const answer = await bytesOf(incoming);
      const { 'content-length': _old, ...kept } = incoming.headers;
      response.writeHead(incoming.statusCode ?? 502, kept);
      response.end(isSession || state.leaksInto ? marked(answer, canary, state.leaksInto) : answer);
    });
    outgoing.end(body);
  };
  const sockets = new WebSocketServer({ noServer: true, handleProtocols: (offered) => [...offered][0] ?? false });
  const server = createServer((request, response) => void serve(request, response));
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) =>
    sockets.handleUpgrade(request, socket, head, (near) => joinSockets(near, upstream, without)),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // Listens on a port, not a pipe.
  const stop = async () => {
    for (const socket of sockets.clients) socket.terminate();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { state, address: `http://127.0.0.1:${port}`, stop };
}

function joinSockets(near: WebSocket, upstream: string, without: (text: string) => string): void {
  const far = new WebSocket(upstream.replace('http', 'ws') + live, ['v12.stomp']);
  const early: string[] = [];
  far.once('open', () => {
    for (const text of early.splice(0)) far.send(text);
  });
  near.on('message', (data) => {
    const text = without(String(data));
    if (far.readyState === WebSocket.OPEN) far.send(text);
    else early.push(text);
  });
  far.on('message', (data) => near.send(String(data)));
  for (const [one, other] of [
    [near, far],
    [far, near],
  ] as const) {
    one.on('close', () => other.close());
    one.on('error', () => other.terminate());
  }
}

/** Adds the canary to the tokens of a response, and to the field `leaksInto` if one is set. */
function marked(answer: Buffer, canary: string, leaksInto: string | null): Buffer {
  try {
    const json = JSON.parse(answer.toString());
    for (const name of tokens) if (typeof json?.[name] === 'string') json[name] = canary + json[name];
    if (leaksInto && json && leaksInto in json) json[leaksInto] = `of ${canary}`;
    return Buffer.from(JSON.stringify(json));
  } catch {
    return answer;
  }
}

async function bytesOf(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}
