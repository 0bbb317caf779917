import type { Page } from 'playwright/test';

export interface Watch {
  /** Returns errors since the last call: in the console, in scripts, and violations of the security policy. */
  take(): string[];
}

/** Records errors of a page from now on. */
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
      // Exposed by the code above.
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

/** The help frame is sandboxed without scripts, so it also refuses the script that is added to every frame above. */
const isOwnScriptRefused = (text: string) => /^Blocked script execution in '[^']*\/docs\//.test(text);

/** Browsers write every 404 response to the console. At an address without a page it is the correct response. */
export const isMissingNote = (text: string) => /^console: Failed to load resource: .*\b404\b/.test(text);
