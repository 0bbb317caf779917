import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import autocannon from 'autocannon';
import { WebSocket } from 'ws';
import { ownThings, tokenOf } from '../e2e/own-things';
import { cookieOf } from '../e2e/plain-request';
import { bounded } from './record';
import { cpuMs, startConsole } from './start-program';

const port = 3296;
const origin = `http://localhost:${port}`;
const dsp = `http://127.0.0.1:${port + 1}`;
const sessions = 25;
/** As many as one session may open. */
const socketsOfSession = 40;
const restMs = 20_000;

/** Processes of the built console: the console and its embedded API. */
interface Running {
  console: number;
  api: number;
}

/**
 * What the built console costs on its machine: the second start, pages of the list and of the overview, memory, and
 * a thousand open sockets. The exchange rests.
 */
export async function benchPages(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'pages-bench-'));
  const environment = {
    PORT: String(port),
    DSP_PORT: String(port + 1),
    DSP_DATA: folder,
    DSP_DEMO: 'on',
    DSP_HISTORY_DAYS: '7',
    DSP_EXCHANGE_SPEED: '0',
  };
  await (await startConsole(environment, `${origin}/login`)).stop();
  const began = performance.now();
  const ours = await startConsole(environment, `${origin}/login`);
  bounded('second start until the first page, s', (performance.now() - began) / 1_000, 'less', 3);
  const running = { console: ours.pid, api: childOf(ours.pid) };
  await pause(restMs / 2);
  printMemory('at rest', running, 450);
  const cookie = await cookieOf(origin, 'advertiser');
  await measurePages(running, cookie);
  printMemory('after the load', running, 700);
  await measureSockets(running);
  await ours.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function measurePages(running: Running, cookie: string): Promise<void> {
  const load = async (path: string, connections: number, duration: number) => {
    const before = { console: cpuMs(running.console), api: cpuMs(running.api) };
    const { requests, non2xx } = await autocannon({ url: origin + path, connections, duration, headers: { cookie } });
    if (non2xx > 0) throw new Error(`${path}: ${non2xx} answers were refusals`);
    return {
      perSecond: requests.total / duration,
      console: (cpuMs(running.console) - before.console) / requests.total,
      api: (cpuMs(running.api) - before.api) / requests.total,
    };
  };
  await load('/advertiser/campaigns', 8, 5);
  const list = await load('/advertiser/campaigns', 8, 15);
  bounded('pages of the list a second, 8 connections', list.perSecond, 'more', 60);
  bounded('a page of the list, processor ms of the console', list.console, 'less', 20);
  bounded('a page of the list, processor ms of the API', list.api, 'less', 8);
  await load('/advertiser/dashboard', 2, 5);
  const overview = await load('/advertiser/dashboard', 2, 10);
  bounded('a page of the overview, processor ms of the API', overview.api, 'less', 30);
}

async function measureSockets(running: Running): Promise<void> {
  const sockets: WebSocket[] = [];
  // One after the other: several sign-ins at once would look like guessing.
  for (let session = 0; session < sessions; session++) {
    const cookie = await cookieOf(origin, 'advertiser');
    sockets.push(...(await Promise.all(Array.from({ length: socketsOfSession }, () => openSocket(cookie)))));
  }
  await pause(restMs / 4);
  const before = cpuMs(running.console) + cpuMs(running.api);
  await pause(restMs);
  const used = cpuMs(running.console) + cpuMs(running.api) - before;
  bounded(`${sockets.length} sockets at rest, share of a core`, used / restMs, 'less', 0.03);
  const arrived = Promise.all(sockets.map((socket) => new Promise((resolve) => socket.once('message', resolve))));
  const { creatives } = await ownThings(dsp, 'advertiser');
  const token = await tokenOf(dsp, 'admin');
  const began = performance.now();
  await rejectCreative(creatives.banner, token);
  await arrived;
  bounded(`the last of ${sockets.length} has a message, ms`, performance.now() - began, 'less', 100);
  for (const socket of sockets) socket.terminate();
}

function openSocket(cookie: string): Promise<WebSocket> {
  const socket = new WebSocket(`ws://localhost:${port}/ws-notifications`, { headers: { cookie, origin } });
  return new Promise((resolve, reject) => {
    socket.once('open', () => resolve(socket));
    socket.once('error', reject);
  });
}

/** Rejects a creative, which is told to its owner. */
async function rejectCreative(id: number, token: string): Promise<void> {
  const answer = await fetch(`${dsp}/creative/moderate/${id}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ status: 'REJECTED', message: 'A measurement' }),
  });
  if (!answer.ok) throw new Error(`The creative was not rejected: ${answer.status} ${await answer.text()}`);
}

/** Linux alone; else 0. */
function childOf(pid: number): number {
  const list = `/proc/${pid}/task/${pid}/children`;
  return existsSync(list) ? Number(readFileSync(list, 'utf8').trim().split(' ')[0]) : 0;
}

function printMemory(when: string, running: Running, wanted: number): void {
  const ofConsole = memoryOf(running.console);
  const ofApi = memoryOf(running.api);
  const shares = `${ofConsole.toFixed(0)} of the console, ${ofApi.toFixed(0)} of the API`;
  bounded(`memory ${when}, MiB, ${shares}`, ofConsole + ofApi, 'less', wanted);
}

/** Resident memory, MiB. Linux alone; else 0. */
function memoryOf(pid: number): number {
  const status = `/proc/${pid}/status`;
  return existsSync(status) ? Number(/VmRSS:\s+(\d+)/.exec(readFileSync(status, 'utf8'))?.[1]) / 1024 : 0;
}
