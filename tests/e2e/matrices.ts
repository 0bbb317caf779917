import { type Locale, locales } from '@/lib/i18n/locales';
import { type Dimension, type Share, type Thing, turnsOf, visitsOf, windowOfTurns } from './rotation';
import { type Person, screenNames, sightOf } from './screen-addresses';

const languages: Dimension = { values: ['en', 'ru'], run: 1 };
const widths: Dimension = { values: ['365', '1440'], run: 1 };

/** The values of a dimension from the other end for every second screen: one half is narrow in English, the other in Russian. */
const alternating = ({ values, run }: Dimension, at: number): Dimension => ({
  values: at % 2 === 0 ? values : values.toReversed(),
  run,
});

type SeenThing = Thing<'person' | 'language' | 'width'>;

/** Screens that three persons see come every third turn, those of fewer every fifth. */
const ofThree = (name: string) => sightOf(name).persons.length > 2;
const seenByThree: SeenThing[] = screenNames.filter(ofThree).map((name) => ({
  name,
  ways: { person: { values: sightOf(name).persons, run: 1 }, language: languages, width: { ...widths, run: 2 } },
}));
const seenByFewer: SeenThing[] = screenNames
  .filter((name) => !ofThree(name))
  .map((name, at) => ({
    name,
    ways: { person: { values: sightOf(name).persons, run: 1 }, language: languages, width: alternating(widths, at) },
  }));
export const sweepThings: readonly SeenThing[] = [...seenByThree, ...seenByFewer];
/** Each screen in both themes, and by keyboard and with long words at 365 px. */
export const sweepVisits = (share: Share) => [...visitsOf(seenByThree, 3, share), ...visitsOf(seenByFewer, 5, share)];

/** A fifth of the screens each turn, whatever opens there in both themes. */
const overlayPeriod = 5;
const withoutMain = /none|nothing/;
export const overlayThings: readonly SeenThing[] = [
  ...screenNames.filter((name) => !withoutMain.test(name)),
  'frame',
].map((name, at) => ({
  name,
  ways: {
    person: { values: [firstOf(name)], run: 1 },
    language: languages,
    width: alternating(widths, at),
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

/** Journeys of which one part, about as long as another, is walked each turn; main ones come every second. */
const mainParts = [['people'], ['navigation']] as const;
const journeyParts = [
  ['refresh-faults', 'rules', 'lists', 'drafts', 'one-image'],
  ['bulk', 'payment', 'frame', 'copy-campaign', 'long-list'],
  ['creatives', 'finances', 'first-campaign'],
  ['delivery', 'targets', 'client-scope', 'creative-pictures', 'palette'],
  ['uploads', 'targeting', 'ad-set', 'notifications', 'beside'],
] as const;
export const takingTurns: readonly string[] = [...mainParts, ...journeyParts].flat();
export const journeysOf = (share: Share): string[] =>
  [mainParts, journeyParts].flatMap((parts) =>
    parts.flatMap((part, at) => (isOf(share, share.turn, at, parts.length) ? part : [])),
  );

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
 * Every fault on a tenth of the screens each turn, in one way and one language: what is struck together is visited
 * together. The whole of it meets each pair in each way.
 */
export function faultVisits<F extends string>(faults: readonly F[], seen: readonly string[], share: Share) {
  if (share.isWhole) return faults.flatMap((fault) => wholeOf(fault, seen));
  return turnsOf(share).flatMap((turn) =>
    faults.flatMap((fault, row) => {
      const struck = seen.filter((_, column) => (column + row) % windowOfTurns === turn % windowOfTurns);
      const way = allowed(fault, faultWays[(row + turn) % faultWays.length] ?? 'asked');
      const language = (turn + Math.floor(turn / windowOfTurns)) % 2 === 0 ? ('en' as const) : ('ru' as const);
      return struck.map((screen): FaultVisit<F> => ({ screen, fault, way, language }));
    }),
  );
}

const wholeOf = <F extends string>(fault: F, seen: readonly string[]) =>
  seen.flatMap((screen, column) =>
    faultWays
      .filter((way) => allowed(fault, way) === way)
      .map((way, at): FaultVisit<F> => ({ screen, fault, way, language: (column + at) % 2 === 0 ? 'en' : 'ru' })),
  );

/** A closed port spares nobody, and no API knows a person whom it lets do nothing at all. */
const sparingNobody = ['refused', 'storm401'];
const allowed = (fault: string, way: FaultWay): FaultWay =>
  sparingNobody.includes(fault) && way === 'reads' ? 'asked' : way;
