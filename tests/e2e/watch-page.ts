import type { Page } from 'playwright/test';

export interface Watch {
  /** What went wrong since it was asked last: errors in the console, broken scripts, refusals of the security policy. */
  take(): string[];
}

/** Listens to a page from now on. */
export async function watchPage(page: Page): Promise<Watch> {
  let found: string[] = [];
  page.on('pageerror', (error) => found.push(`broken script: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() !== 'error' || isOwnScriptRefused(message.text())) return;
    found.push(`console: ${message.text()} (${message.location().url})`);
  });
  await page.exposeFunction('reportViolation', (text: string) => found.push(`policy: ${text}`));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      // Exposed by the test above.
      (window as unknown as { reportViolation: (text: string) => void }).reportViolation(
        `${violatedDirective} ${blockedURI}`,
      );
    });
  });
  return {
    take: () => {
      const taken = found;
      found = [];
      return taken;
    },
  };
}

/** The help frame is sandboxed without scripts: it refuses the script that is put into every frame above, too. */
const isOwnScriptRefused = (text: string) => /^Blocked script execution in '[^']*\/docs\//.test(text);

/** Browsers write every answer of 404 to the console; on an address that nothing stands at it is the right one. */
export const isMissingNote = (text: string) => /^console: Failed to load resource: .*\b404\b/.test(text);
