import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import autocannon from 'autocannon';
import { FakeDsp } from '../support/fake-dsp';
import { someCampaign } from '../support/some-campaign';
import { compared } from './record';
import { cpuMs, median, startConsole } from './start-program';

const port = 3290;
const origin = `http://localhost:${port}`;
const path = '/api/dsp/campaign/all?page=0&size=20&sort=id,desc';
const rounds = 3;
const seconds = 6;

/** The gateway's throughput and p99 on a 20 KB answer, against a plain Node proxy to the same upstream, in turn. */
export async function benchGateway(): Promise<void> {
  const dsp = await FakeDsp.start();
  dsp.answers['/campaign/all'] = answerOfTwentyKilobytes();
  const environment = {
    DSP_API_URL: dsp.address,
    AUTH_SECRET: 'a secret for the benchmark, long enough',
    PORT: String(port),
    CONSOLE_ORIGIN: origin,
  };
  const ours = await startConsole(environment, `${origin}/login`);
  const { accessToken } = dsp.tokens();
  const proxy = await startPlainProxy(dsp.address, accessToken);
  const plain = `http://127.0.0.1:${proxy.port}${path}`;
  const headers = {
    cookie: await signIn(),
    origin,
    'x-requested-with': 'dsp-console',
    'sec-fetch-site': 'same-origin',
  };
  // Both are compiled as they run: what is measured is what they come to.
  await load(`${origin}${path}`, headers, ours.pid);
  await load(plain, {}, proxy.pid);
  const figures: { ours: Loaded; plain: Loaded }[] = [];
  for (let round = 0; round < rounds; round++)
    figures.push({
      ours: await load(`${origin}${path}`, headers, ours.pid),
      plain: await load(plain, {}, proxy.pid),
    });
  print(figures);
  proxy.stop();
  await ours.stop();
  await dsp.stop();
}

/** In a process of its own, as the console is: beside the load and the fake API it would share their thread. */
async function startPlainProxy(upstream: string, token: string) {
  const env = { ...process.env, UPSTREAM: upstream, TOKEN: token };
  const program = ['--import', 'tsx', 'tests/load/plain-proxy.ts'];
  const child = spawn(process.execPath, program, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = await once(createInterface(child.stdout), 'line');
  const { port }: { port: number } = JSON.parse(line);
  return { port, pid: child.pid ?? 0, stop: () => child.kill() };
}

type Loaded = autocannon.Result & { cpuMsEach: number };

async function load(url: string, headers: Record<string, string>, pid: number): Promise<Loaded> {
  const before = cpuMs(pid);
  const result = await autocannon({ url, headers, connections: 32, duration: seconds });
  return { ...result, cpuMsEach: (cpuMs(pid) - before) / result.requests.total };
}

function print(figures: { ours: Loaded; plain: Loaded }[]): void {
  const of = (pick: (one: (typeof figures)[number]) => number) => median(figures.map(pick));
  const failed = figures.reduce((sum, { ours, plain }) => sum + ours.non2xx + plain.non2xx, 0);
  console.log(
    `gateway ${of(({ ours }) => ours.requests.average).toFixed(0)}/s, p99 ${of(({ ours }) => ours.latency.p99)} ms`,
  );
  console.log(
    `plain Node proxy ${of(({ plain }) => plain.requests.average).toFixed(0)}/s, p99 ${of(({ plain }) => plain.latency.p99)} ms`,
  );
  const ourCpu = of(({ ours }) => ours.cpuMsEach);
  const plainCpu = of(({ plain }) => plain.cpuMsEach);
  console.log(`processor time of an answer ${ourCpu.toFixed(3)} ms, of the plain proxy ${plainCpu.toFixed(3)} ms`);
  const p99 = of(({ ours, plain }) => ours.latency.p99 / plain.latency.p99);
  console.log(`p99 ratio ${p99.toFixed(2)}, answers other than 200: ${failed}`);
  compared(
    'gateway ÷ plain proxy, throughput',
    of(({ ours, plain }) => ours.requests.average / plain.requests.average),
    'more',
  );
  compared('plain proxy ÷ gateway, processor time of an answer', plainCpu / ourCpu, 'more');
}

async function signIn(): Promise<string> {
  const answer = await fetch(`${origin}/api/session/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin, 'x-requested-with': 'dsp-console' },
    body: JSON.stringify({ login: 'admin', password: 'Demo-2026!' }),
  });
  if (!answer.ok) throw new Error(`Sign-in answered ${answer.status}`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

function answerOfTwentyKilobytes() {
  const rows: ReturnType<typeof rowOf>[] = [];
  const size = () => JSON.stringify(rows).length;
  for (let id = 1; size() < 20_000; id++) rows.push(rowOf(id));
  return {
    content: rows,
    total: rows.length,
    totalElements: rows.length,
    totalPages: 1,
    number: 0,
    last: true,
    totals: [],
  };
}

function rowOf(id: number) {
  const { creativeGroups: _sets, ...row } = someCampaign({ id, name: `Campaign number ${id}` });
  return row;
}
