import type { Settings } from './settings';

/** Says where the API answers, unless nothing is to be said. */
export function sayReady({ host, port, isDemo, isLogging }: Settings, isInboxShown: boolean): void {
  if (!isLogging) return;
  const url = `http://${host}:${port}`;
  if (isInboxShown) process.stdout.write(`Mails are shown at ${url}/inbox\n`);
  if (isDemo) process.stdout.write(`A publisher sells by Prebid.js at ${url}/publisher\n`);
  process.stdout.write(`DSP API ready at ${url}\n`);
}
