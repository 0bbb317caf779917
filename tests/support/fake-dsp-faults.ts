import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';

const json = { 'content-type': 'application/json' };

/** Ways in which an upstream fails although its port accepts connections. A stopped server is `refused`. */
const faults = {
  hang: () => {},
  slow: (response) => {
    setTimeout(() => response.writeHead(200, json).end('null'), 1_500);
  },
  reset: (response) => response.socket?.resetAndDestroy(),
  resetMidBody: (response) => {
    response.writeHead(200, { ...json, 'content-length': '1000' });
    response.write('{"content":[');
    setTimeout(() => response.socket?.resetAndDestroy(), 30);
  },
  badJson: (response) => response.writeHead(200, json).end('{"content":[,'),
  html502: (response) => response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>502 Bad Gateway</h1>'),
  plain500: (response) => response.writeHead(500, json).end('{"error":"NullPointerException at Dsp.java:42"}'),
  coded500: (response) => response.writeHead(500, json).end('{"code":"STORAGE_ERROR","message":"disk /dev/sda1"}'),
  tooMany: (response) => response.writeHead(429, { ...json, 'retry-after': '7' }).end('{"code":"TOO_MANY_REQUESTS"}'),
  storm401: (response) => response.writeHead(401, json).end('{"code":"AUTHORIZATION_REQUIRED"}'),
  empty: (response) => response.writeHead(200, json).end(),
  wrongTypes: (response) => response.writeHead(200, json).end('{"content":"none","total":"many"}'),
  big: (response) => {
    const chunk = 'x'.repeat(1024 * 1024);
    const parts = Array.from({ length: 50 }, () => chunk);
    response.writeHead(200, json);
    Readable.from(['"', ...parts, '"']).pipe(response);
  },
} satisfies Record<string, (response: ServerResponse) => unknown>;

export type FaultName = keyof typeof faults;

export function playFault(name: FaultName, response: ServerResponse): void {
  const play: (response: ServerResponse) => unknown = faults[name];
  play(response);
}
