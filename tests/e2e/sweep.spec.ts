import { expect, type Page, test } from 'playwright/test';
import type { Locale } from '@/lib/i18n/locales';
import { atRest } from './at-rest';
import {
  type CanaryConsole,
  leaksIn,
  listenTo,
  payloadsOf,
  readable,
  secretsOf,
  startCanaryConsole,
} from './canary-console';
import * as lenses from './lenses';
import { sweepThings, sweepVisits } from './matrices';
import { messagePatterns } from './message-patterns';
import { type OwnThings, ownThings } from './own-things';
import { beSignedIn } from './people';
import { summary } from './rotation';
import { type Person, sightOf } from './screen-addresses';
import { shareNow } from './turn';
import { isMissingNote, watchPage } from './watch-page';
import { words } from './words';

/** Each visit applies many checks ("lenses") that are valid for every screen. */
const share = shareNow();
const visits = sweepVisits(share);
/** English is lengthened to the length of other languages. Russian is some 20 % longer and checked unchanged. */
const patterns = { en: messagePatterns('en'), ru: null };
/** Visits of a user in a language in one test. Short tests distribute evenly over the lanes. */
const atOnce = 6;

test.describe.configure({ mode: 'parallel' });

let ours: CanaryConsole;
const things = new Map<Person, OwnThings>();

test.beforeAll(async () => {
  ours = await startCanaryConsole(5);
});
test.afterAll(() => ours?.stop());

test('what this turn sweeps is told', () => {
  const taken = visits.map(({ name }) => name);
  console.log(
    summary(
      'sweep',
      sweepThings.map(({ name }) => name),
      taken,
      share,
    ),
  );
  expect(taken.length).toBeGreaterThan(10);
});

for (const { person, language, names, part } of walks())
  test(`screens of ${person} in ${language} are clean, whichever way one looks, ${part}`, async ({ page }) => {
    const watch = await watchPage(page);
    const { heard, settled } = listenTo(page);
    if (person !== 'nobody') await beSignedIn(page, person, ours.address);
    const own = things.get(person) ?? (await ownThings(ours.upstream, person === 'nobody' ? 'admin' : person));
    things.set(person, own);
    const flaws: string[] = [];
    let count = 0;
    for (const { name, width } of names) {
      const { path, isMissing, heading } = sightOf(name);
      const say = words[language];
      const address = ours.address + say.prefix + path(person, own);
      await page.setViewportSize(width === '365' ? lenses.narrow : lenses.wide);
      await page.goto(address);
      const found = await look(page, heading(say), async () => {
        heard.push({ from: `the page ${address}`, text: await readable(page) }, ...(await payloadsOf(page, address)));
      });
      const long = await longWords(page, language);
      count += long.count;
      const noise = watch.take().filter((text) => !(isMissing && isMissingNote(text)));
      flaws.push(...[...found, ...long.flaws, ...noise].map((flaw) => `${say.prefix}${path(person, own)}: ${flaw}`));
    }
    await settled();
    const secrets = person === 'nobody' ? [ours.canary] : await secretsOf(page, ours.canary);
    flaws.push(...leaksIn(heard, secrets).map((from) => `a token comes with ${from}`));
    console.log(`${person}, ${language}: ${names.length} screens, ${heard.length} texts, ${count} messages lengthened`);
    expect(flaws).toEqual([]);
    if (language === 'en') expect(count).toBeGreaterThan(names.length * 5);
  });

test('nothing of it stands in the log of the console', () => {
  expect(leaksIn([{ from: 'the log', text: ours.output() }], [ours.canary])).toEqual([]);
});

/** Applies the lenses that leave a page unchanged, and then those that interact with it. */
async function look(page: Page, heading: string | null, keep: () => Promise<void>): Promise<string[]> {
  const flaws = [...(await lenses.settledFlaws(page)), ...(await lenses.headingFlaws(page, heading))];
  flaws.push(...(await lenses.columnFlaws(page)));
  await keep();
  flaws.push(...(await lenses.axeFlaws(page)));
  await lenses.toWidth(page, 365);
  flaws.push(...(await lenses.overflowFlaws(page)), ...(await lenses.keyboardFlaws(page)));
  return flaws;
}

async function longWords(page: Page, language: Locale): Promise<{ count: number; flaws: string[] }> {
  await atRest(page);
  const first = await lenses.longWordFlaws(page, patterns[language]);
  await lenses.toWidth(page, 1440);
  const second = await lenses.longWordFlaws(page, patterns[language]);
  return { count: first.count + second.count, flaws: [...first.flaws, ...second.flaws] };
}

interface Walk {
  person: Person;
  language: Locale;
  names: { name: string; width: string }[];
  part: string;
}

/** Groups the visits of this turn by user and language. */
function walks(): Walk[] {
  const groups = new Map<string, { name: string; width: string }[]>();
  for (const { name, way } of visits) {
    const key = `${way.person} ${way.language}`;
    groups.set(key, [...(groups.get(key) ?? []), { name, width: way.width }]);
  }
  return [...groups].flatMap(([key, names]) => {
    const [person, language] = key.split(' ') as [Person, Locale]; // as joined above
    const parts = Math.ceil(names.length / atOnce);
    return Array.from({ length: parts }, (_, at) => ({
      person,
      language,
      names: names.filter((_, turn) => turn % parts === at),
      part: `${at + 1} of ${parts}`,
    }));
  });
}
