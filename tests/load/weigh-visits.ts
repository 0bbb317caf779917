import type { Browser } from 'playwright';
import { compared } from './record';

type Request = { url: string; isScript: boolean; bytes: number };

/** What a first visit of each screen asks for until it rests: requests, scripts, the page itself. */
export async function weighVisits(
  browser: Browser,
  origin: string,
  signedIn: Awaited<ReturnType<Awaited<ReturnType<Browser['newContext']>>['storageState']>>,
  screens: readonly string[],
): Promise<void> {
  for (const path of ['/login', ...screens.map((screen) => `/advertiser/${screen}`)]) {
    const state = path === '/login' ? {} : { storageState: signedIn };
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...state });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    const requests = new Map<string, Request>();
    session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
      if (request.url.startsWith('http'))
        requests.set(requestId, { url: request.url, isScript: type === 'Script', bytes: 0 });
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const request = requests.get(requestId);
      if (request) request.bytes = encodedDataLength;
    });
    await page.goto(`${origin}${path}`, { waitUntil: 'networkidle' });
    const all = [...requests.values()];
    const scripts = all.filter(({ isScript }) => isScript).reduce((sum, { bytes }) => sum + bytes, 0);
    const html = Buffer.byteLength(await (await page.request.get(`${origin}${path}`)).text());
    compared(`${path} requests`, all.length, 'less');
    compared(`${path} script KB`, scripts / 1024, 'less');
    compared(`${path} HTML KB`, html / 1024, 'less');
    await context.close();
  }
}
