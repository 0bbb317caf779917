import { parseArgs } from 'node:util';
import { moveStores } from './move/move-stores';
import { readSettings } from './settings';

const usage = `npm run move -- --to postgres://user:password@host/name [--facts-to postgres://… | clickhouse://…]
Copies the stores of the data folder (DSP_DATA) to servers and compares. The program must not be running. The folder
stays as it is.`;

try {
  const { values } = parseArgs({ options: { to: { type: 'string' }, 'facts-to': { type: 'string' } } });
  if (!values.to && !values['facts-to']) throw new Error(usage);
  // Validates the addresses like the settings that will contain them.
  const { databaseUrl, factsUrl } = readSettings({ DATABASE_URL: values.to, FACTS_URL: values['facts-to'] });
  const { dataFolder } = readSettings();
  const began = Date.now();
  await moveStores({ dataFolder, databaseUrl, factsUrl, log: (line) => console.log(line) });
  const next = [values.to && `DATABASE_URL=${values.to}`, values['facts-to'] && `FACTS_URL=${values['facts-to']}`];
  console.log(`Moved in ${Math.round((Date.now() - began) / 1000)} s. Start with ${next.filter(Boolean).join(' ')}`);
  console.log('Keep the data folder: files, secret and the lock stay in it.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
