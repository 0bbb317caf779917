// What the console and the embedded DSP both say, in the same words. The console's messages come first; `npm run words`
// copies the shared ones to the DSP, which runs without the console's. tests/messages/shared-words.test.ts compares.
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

export const languages = ['en', 'ru'];
export const wordsOf = (language) => `lib/embedded-dsp/words/${language}.json`;

/** The words of the embedded DSP in a language, under the keys of the messages. */
export function sharedWords(language) {
  const messages = (area) => JSON.parse(readFileSync(`messages/${language}/${area}.json`, 'utf8'));
  const { sheet } = messages('bulk');
  const { table } = messages('common');
  const { status, bidType, strategy, ruleTimeRange, bidderReason, creativeType, grouping, measure } = messages('enums');
  const { file, filters } = messages('statistics');
  return {
    bulk: {
      sheet: {
        columns: sheet.columns,
        things: sheet.things,
        files: sheet.files,
        frequency: sheet.frequency,
        flag: sheet.flag,
      },
    },
    common: { table: { total: table.total } },
    enums: { status, bidType, strategy, ruleTimeRange, bidderReason, creativeType, grouping, measure },
    errors: messages('errors'),
    notifications: { texts: messages('notifications').texts },
    statistics: { file, filters },
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  for (const language of languages)
    writeFileSync(wordsOf(language), `${JSON.stringify(sharedWords(language), null, 2)}\n`);
