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

/** A fifth of the specs that belong to the full run stand in the short one each turn. */
export const specPeriod = 5;
export const rotatedSpecs = [
  ...['answers', 'canary', 'degradation', 'empty-start', 'guards', 'help-pages', 'hostile-creatives', 'hostile-texts'],
  ...['integrations', 'leaving', 'profile', 'public-advertiser', 'redirects', 'reset', 'serverless', 'slow-line'],
  ...['target-panels', 'keyboard'],
] as const;
export const specsOf = (share: Share) =>
  visitsOf(
    rotatedSpecs.map((name) => ({ name, ways: {} })),
    specPeriod,
    share,
  ).map(({ name }) => name);

/** Journeys of which one half, about as long as the other, is walked each turn; the others are walked in all. */
export const journeyHalves = [
  ['frame', 'refresh-faults', 'rules', 'ad-set'],
  ['creatives', 'finances', 'targets', 'notifications', 'payment'],
] as const;
export const journeysOf = (share: Share): string[] =>
  journeyHalves.flatMap((half, at) => (isOf(share, share.turn, at, journeyHalves.length) ? half : []));

/** The language that a journey is walked in: another one every second turn, so that both halves meet both. */
export const languagesOf = (share: Share): Locale[] =>
  locales.filter((_, at) => isOf(share, Math.floor(share.turn / journeyHalves.length), at, locales.length));

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
