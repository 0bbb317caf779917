import type { Page } from 'playwright/test';

/** Calls that read although their method is POST. */
const reads = /\/api\/dsp\/(finance\/search|user\/login-in-use|file\/parse\/text)$/;

/**
 * Refuses every write within the page. Buttons are pressed to see what they open, not for their effect. The browser is
 * not told to intercept requests: it would load every script anew with every page. Returns the writes that were sent
 * nevertheless.
 */
export async function holdWrites(page: Page): Promise<string[]> {
  await page.addInitScript((read) => {
    const ask = window.fetch;
    window.fetch = async (given, options) => {
      const isRequest = given instanceof Request;
      const method = options?.method ?? (isRequest ? given.method : 'GET');
      const { pathname } = new URL(isRequest ? given.url : given, location.href);
      const isHeld = method !== 'GET' && pathname.startsWith('/api/') && !new RegExp(read).test(pathname);
      if (!isHeld) return ask(given, options);
      return Response.json({ code: 'NO_PERMISSION' }, { status: 403 });
    };
  }, reads.source);
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== 'GET' && pathname.startsWith('/api/') && !reads.test(pathname)) sent.push(pathname);
  });
  page.on('dialog', (dialog) => dialog.accept());
  page.on('download', (download) => download.cancel());
  page.on('filechooser', () => {});
  page.on('popup', (other) => other.close());
  return sent;
}
