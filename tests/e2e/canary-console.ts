import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { startCanaryDsp } from './canary-dsp';
import { startConsole } from './console-process';
import { firstPort } from './lanes';
import { leakSearch } from './leaks-of';

/** Text that reached the browser, with its source. */
export interface Heard {
  from: string;
  text: string;
}

/** Starts a console in front of the lane's DSP. Its tokens contain a canary that must never reach a browser. */
export async function startCanaryConsole(portOffset: number) {
  const canary = `canary${randomUUID().replaceAll('-', '')}`;
  const upstream = `http://127.0.0.1:${firstPort + 1}`;
  const dsp = await startCanaryDsp(upstream, canary);
  const ours = await startConsole({
    PORT: `${firstPort + portOffset}`,
    DSP_API_URL: dsp.address,
    DSP_FILES_ORIGIN: upstream,
    AUTH_SECRET: 'a secret of thirty-two characters or more',
  });
  const stop = async () => {
    await ours.stop();
    await dsp.stop();
  };
  return { canary, upstream, state: dsp.state, address: ours.address, output: ours.output, stop };
}
export type CanaryConsole = Awaited<ReturnType<typeof startCanaryConsole>>;

/** Scripts are the same for everybody and named by their contents, so a worker reads each one once. */
const scripts = new Map<string, Heard>();

/** Records everything that reaches a browser from now on. */
export function listenTo(page: Page): { heard: Heard[]; settled: () => Promise<unknown> } {
  const heard: Heard[] = [];
  const reading: Promise<unknown>[] = [];
  page.on('request', (request) => heard.push({ from: 'an address', text: request.url() }));
  page.on('console', (message) => heard.push({ from: 'the console of the browser', text: message.text() }));
  page.on('response', (response) => {
    const url = response.url();
    const { 'set-cookie': _sealed, ...headers } = response.headers();
    heard.push({ from: `headers of ${url}`, text: JSON.stringify(headers) });
    const known = scripts.get(url);
    if (known) return;
    const body = response.text().then((text) => {
      const one = { from: url, text };
      if (url.includes('/_next/static/')) scripts.set(url, one);
      else heard.push(one);
    });
    reading.push(body.catch(() => {}));
  });
  const settled = async () => {
    await Promise.all(reading);
    heard.push(...scripts.values());
  };
  return { heard, settled };
}

export const readable = (page: Page) =>
  page.evaluate(async () => {
    const bases = await indexedDB.databases();
    const stored = { ...localStorage, ...sessionStorage, bases, name: window.name, state: history.state };
    const links = [...document.querySelectorAll('[href],[src],[action]')].map((part) => part.outerHTML).join('\n');
    return [document.documentElement.outerHTML, document.cookie, JSON.stringify(stored), location.href, links].join(
      '\n',
    );
  });

/** Returns the payloads of a screen as the router requests them: complete, and prefetched before a click. */
export async function payloadsOf(page: Page, address: string): Promise<Heard[]> {
  const kinds = { 'a payload': { rsc: '1' }, 'a prefetch': { rsc: '1', 'next-router-prefetch': '1' } };
  return Promise.all(
    Object.entries(kinds).map(async ([kind, headers]) => {
      const answer = await page.context().request.get(address, { headers });
      return { from: `${kind} of ${new URL(address).pathname}`, text: await answer.text() };
    }),
  );
}

/** Returns the canary and the sealed session cookies: a cookie that a script can read is as bad as the tokens in it. */
export async function secretsOf(page: Page, canary: string): Promise<string[]> {
  const cookies = await page.context().cookies();
  const sealed = cookies.filter(({ name }) => name.includes('dsp-session')).map(({ value }) => value.slice(60, 140));
  if (sealed.length === 0) throw new Error('Nobody is signed in.');
  return [canary, ...sealed];
}

export function leaksIn(heard: readonly Heard[], secrets: readonly string[]): string[] {
  const search = leakSearch(secrets);
  return [...new Set(heard.filter(({ text }) => search(text).length > 0).map(({ from }) => from))];
}
