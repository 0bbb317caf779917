import { type Locale, locales } from '@/lib/i18n/locales';
import { blocksOf, type Dimension, type Share, type Thing, visitsOf } from './rotation';
import { type Person, screenNames, sightOf } from './screen-addresses';

export const languages: Dimension = { values: ['en', 'ru'], run: 1 };
const widths: Dimension = { values: ['365', '1440'], run: 1 };

/** A third of the screens each turn, each of them in both themes, and by keyboard and with long words at 365 px. */
const sweepPeriod = 3;
export const sweepThings: readonly Thing<'person' | 'language' | 'width'>[] = screenNames.map((name) => ({
  name,
  ways: {
    person: { values: sightOf(name).persons, run: 1 },
    language: languages,
    width: { ...widths, run: 2 },
  },
}));
export const sweepVisits = (share: Share) => visitsOf(sweepThings, sweepPeriod, share);

/** A fifth of the screens each turn, whatever opens there in both themes. */
const overlayPeriod = 5;
const withoutMain = /none|nothing/;
export const overlayThings: readonly Thing<'person' | 'language' | 'width'>[] = [
  ...screenNames.filter((name) => !withoutMain.test(name)),
  'frame',
].map((name, at) => ({
  name,
  ways: {
    person: { values: [firstOf(name)], run: 1 },
    language: languages,
    // One half of the screens is narrow in English, the other in Russian.
    width: { values: at % 2 === 0 ? widths.values : widths.values.toReversed(), run: 1 },
  },
}));
export const overlayVisits = (share: Share) => visitsOf(overlayThings, overlayPeriod, share);

/** Whoever sees most of it. */
function firstOf(name: string): Person {
  if (name === 'frame') return 'admin';
  const { persons } = sightOf(name);
  return persons.find((person) => person === 'admin') ?? persons[0] ?? 'admin';
}

/** Specs that take turns, by how many turns apart they run. */
export const rotatedSpecs = {
  ...{ answers: 10, canary: 10, degradation: 10, 'empty-start': 10, guards: 10, 'help-pages': 10, integrations: 10 },
  ...{ keyboard: 10, leaving: 10, profile: 10, 'public-advertiser': 10, redirects: 10, reset: 10, serverless: 10 },
  ...{ 'slow-line': 10, 'target-panels': 10, 'hostile-creatives': 10, publisher: 10 },
  // Each run takes one of its two viewers.
  'hostile-texts': 5,
} as const;
export const rotatedSpecNames = Object.keys(rotatedSpecs);
const specPeriods = [...new Set(Object.values(rotatedSpecs))];
export const specsOf = (share: Share): string[] =>
  specPeriods.flatMap((period) => {
    const things = Object.entries(rotatedSpecs).flatMap(([name, own]) => (own === period ? [{ name, ways: {} }] : []));
    return visitsOf(things, period, share).map(({ name }) => name);
  });

/** Journeys of which one part, about as long as another, is walked each turn; the others are walked in all. */
export const journeyParts = [
  ['refresh-faults', 'rules', 'lists'],
  ['bulk', 'payment', 'frame'],
  ['creatives', 'finances', 'first-campaign'],
  ['delivery', 'targets', 'client-scope', 'creative-pictures'],
  ['uploads', 'targeting', 'ad-set', 'notifications'],
] as const;
export const journeysOf = (share: Share): string[] =>
  journeyParts.flatMap((part, at) => (isOf(share, share.turn, at, journeyParts.length) ? part : []));

/** The language that a journey is walked in: another one each time its part comes, so that each meets both. */
export const languagesOf = (share: Share): Locale[] =>
  locales.filter((_, at) => isOf(share, Math.floor(share.turn / journeyParts.length), at, locales.length));

/** Whether this one of so many stands in the share; several turns at once take all. */
const isOf = ({ turns, isWhole }: Share, turn: number, at: number, count: number) =>
  isWhole || turns > 1 || turn % count === at;

const baseOf = (name: string) => name.split(',')[0];
/** One sight of every screen of an administrator's: its tabs and kinds ask in the same ways. */
export const failingScreens = screenNames.filter(
  (name, at) =>
    !withoutMain.test(name) &&
    sightOf(name).persons.includes('admin') &&
    screenNames.findIndex((other) => baseOf(other) === baseOf(name)) === at,
);

/** `asked`: everything fails while the address is opened. `moved`: on the way from another screen. `reads`: the person is known. */
export const faultWays = ['asked', 'moved', 'reads'] as const;
export type FaultWay = (typeof faultWays)[number];

export interface FaultVisit<F extends string> {
  screen: string;
  fault: F;
  way: FaultWay;
  language: 'en' | 'ru';
}

/**
 * A tenth of all pairs of screen and fault each turn, one fault after another: what is struck together is visited
 * together. The whole of it meets each pair in each way.
 */
export function faultVisits<F extends string>(faults: readonly F[], seen: readonly string[], share: Share) {
  const pairs = faults.flatMap((fault, row) =>
    seen.map((screen, column): FaultVisit<F> => {
      const way = faultWays[(row + column + Math.floor(share.turn / 10)) % faultWays.length] ?? 'asked';
      return { screen, fault, way: allowed(fault, way), language: (row + column) % 2 === 0 ? 'en' : 'ru' };
    }),
  );
  if (!share.isWhole) return blocksOf(pairs, share);
  const ways = (fault: F) => faultWays.filter((way) => allowed(fault, way) === way);
  return pairs.flatMap((pair) => ways(pair.fault).map((way) => ({ ...pair, way })));
}

/** A closed port spares nobody, and no API knows a person whom it lets do nothing at all. */
const sparingNobody = ['refused', 'storm401'];
const allowed = (fault: string, way: FaultWay): FaultWay =>
  sparingNobody.includes(fault) && way === 'reads' ? 'asked' : way;
