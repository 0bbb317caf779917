import type { Page } from 'playwright/test';

/** Calls that read although their method is POST. */
const reads = /\/api\/dsp\/(finance\/search|user\/login-in-use|file\/parse\/text)$/;

/** Refuses every write. Buttons are pressed to see what they open, not for their effect. */
export async function holdWrites(page: Page): Promise<void> {
  await page.route('**/api/**', (route) => {
    const { pathname } = new URL(route.request().url());
    if (route.request().method() === 'GET' || reads.test(pathname)) return route.fallback();
    return route.fulfill({ status: 403, json: { code: 'NO_PERMISSION' } });
  });
  page.on('dialog', (dialog) => dialog.accept());
  page.on('download', (download) => download.cancel());
  page.on('filechooser', () => {});
  page.on('popup', (other) => other.close());
}
