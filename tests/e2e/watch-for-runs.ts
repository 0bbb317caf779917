import type { Page } from 'playwright/test';

export interface RunWatch {
  /** Returns signs that a text was interpreted, since the last call. */
  take(): Promise<string[]>;
}

const harmless =
  /^(Failed to load resource: .*\b(400|403|404|409|412|422)\b|.*Blocked script execution in '[^']*\/docs\/)/;

/** Records everything that runs, loads or becomes part of the page, even if the security policy then blocks it. */
export async function watchForRuns(page: Page): Promise<RunWatch> {
  let found: string[] = [];
  page.on('dialog', async (dialog) => {
    if (dialog.type() === 'beforeunload') return dialog.accept(); // forms ask before they are left
    found.push(`a dialog: ${dialog.type()} ${dialog.message()}`);
    return dialog.dismiss();
  });
  page.on('request', (request) => {
    if (/canary/.test(new URL(request.url()).host)) found.push(`a request to ${request.url()}`);
  });
  page.on('pageerror', (error) => found.push(`a broken script: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !harmless.test(message.text()))
      found.push(`console: ${message.text().slice(0, 300)}`);
  });
  await page.addInitScript(() => {
    const kept: string[] = [];
    Object.assign(window, { keptViolations: kept });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
      kept.push(`the policy refused ${violatedDirective} ${blockedURI} ${sourceFile}`),
    );
  });
  return {
    take: async () => {
      const taken = [...found, ...(await page.evaluate(partsOfTexts))];
      found = [];
      return taken;
    },
  };
}

/** Runs in the page. */
function partsOfTexts(): string[] {
  const kept = (window as unknown as { keptViolations?: string[] }).keptViolations ?? []; // set above
  const parts = [...document.querySelectorAll('[data-canary], base, object, embed, a[href^="javascript:" i]')];
  const handled = [...document.querySelectorAll('*')].filter((part) =>
    part.getAttributeNames().some((name) => name.startsWith('on')),
  );
  return [...kept.splice(0), ...[...parts, ...handled].map((part) => `a part: ${part.outerHTML.slice(0, 120)}`)];
}
