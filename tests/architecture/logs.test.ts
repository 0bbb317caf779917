import { expect, it } from 'vitest';
import { readSource, sourceFiles } from '../support/source-files';

/** Who writes to the log by itself: sentences of our own, without an error or what it was about. */
const writers = [
  'lib/embedded-dsp/bidder.ts',
  'lib/embedded-dsp/bidders/bidder-process.ts',
  'lib/embedded-dsp/facts/open-facts.ts',
  'lib/embedded-dsp/files/serve-banner.ts',
  'lib/embedded-dsp/leading/serve-bidders.ts',
  'lib/embedded-dsp/live-exchange/exchange-time.ts',
  'lib/embedded-dsp/log-fault.ts',
  'lib/embedded-dsp/mail/postman.ts',
  'lib/embedded-dsp/main.ts',
  'lib/embedded-dsp/open-stores.ts',
];

it('Errors of the DSP API reach the log by logFault alone, which leaves out what a statement was given', () => {
  const files = sourceFiles('lib/embedded-dsp').filter((file) => !file.endsWith('.cli.ts'));
  expect(files.length).toBeGreaterThan(300);
  expect(files.filter((file) => readSource(file).includes('console.error')).toSorted()).toEqual(writers);
});
