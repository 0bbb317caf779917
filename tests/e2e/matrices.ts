import { type Locale, locales } from '@/lib/i18n/locales';
import { type Dimension, type Share, type Thing, turnsOf, visitsOf, windowOfTurns } from './rotation';
import { type Person, screenNames, sightOf } from './screen-addresses';

const languages: Dimension = { values: ['en', 'ru'], run: 1 };
const widths: Dimension = { values: ['365', '1440'], run: 1 };

/** Returns the values in reverse order for every second screen: one half is narrow in English, the other in Russian. */
const alternating = ({ values, run }: Dimension, at: number): Dimension => ({
  values: at % 2 === 0 ? values : values.toReversed(),
  run,
});

type SeenThing = Thing<'person' | 'language' | 'width'>;

/** Screens for three users are visited every third turn, others every fifth. */
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
/** Visits check each screen in both themes, and by keyboard and with long words at 365 px. */
export const sweepVisits = (share: Share) => [...visitsOf(seenByThree, 3, share), ...visitsOf(seenByFewer, 5, share)];

/** Each turn visits a fifth of the screens and checks all their overlays in both themes. */
const overlayPeriod = 5;
const withoutMain = /none|nothing/;
/** Stands last, so that it is walked in another turn than the new campaign: both take minutes. */
const last = 'campaign';
export const overlayThings: readonly SeenThing[] = [
  ...screenNames.filter((name) => !withoutMain.test(name) && name !== last),
  'frame',
  last,
].map((name, at) => ({
  name,
  ways: {
    person: { values: [firstOf(name)], run: 1 },
    language: languages,
    width: alternating(widths, at),
  },
}));
export const overlayVisits = (share: Share) => visitsOf(overlayThings, overlayPeriod, share);

/** Returns the user who sees most of a screen. */
function firstOf(name: string): Person {
  if (name === 'frame') return 'admin';
  const { persons } = sightOf(name);
  return persons.find((person) => person === 'admin') ?? persons[0] ?? 'admin';
}

/** Specs that rotate, with the number of turns between two runs. */
export const rotatedSpecs = {
  answers: 10,
  canary: 10,
  degradation: 10,
  'early-start': 10,
  'empty-start': 10,
  guards: 10,
  'help-pages': 10,
  integrations: 10,
  keyboard: 10,
  leaving: 10,
  profile: 10,
  'public-advertiser': 10,
  redirects: 10,
  reset: 10,
  serverless: 10,
  'slow-line': 10,
  'target-panels': 10,
  'hostile-creatives': 10,
  publisher: 10,
  // Each run uses one of its two viewers.
  'hostile-texts': 5,
} as const;
export const rotatedSpecNames = Object.keys(rotatedSpecs);
const specPeriods = [...new Set(Object.values(rotatedSpecs))];
export const specsOf = (share: Share): string[] =>
  specPeriods.flatMap((period) => {
    const things = Object.entries(rotatedSpecs).flatMap(([name, own]) => (own === period ? [{ name, ways: {} }] : []));
    return visitsOf(things, period, share).map(({ name }) => name);
  });

/**
 * Groups of journeys of about equal length. Each turn runs one main group and one other, so a main group runs every
 * second turn.
 */
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

/** Returns the language of the journeys. It changes each time a group returns, so that each runs in both. */
export const languagesOf = (share: Share): Locale[] =>
  locales.filter((_, at) => isOf(share, Math.floor(share.turn / journeyParts.length), at, locales.length));

/** Returns whether an item of several is in the share. Several turns at once take all. */
const isOf = ({ turns, isWhole }: Share, turn: number, at: number, count: number) =>
  isWhole || turns > 1 || turn % count === at;

const baseOf = (name: string) => name.split(',')[0];
/** One sight of every screen of administrators, because its tabs and kinds make the same calls. */
export const failingScreens = screenNames.filter(
  (name, at) =>
    !withoutMain.test(name) &&
    sightOf(name).persons.includes('admin') &&
    screenNames.findIndex((other) => baseOf(other) === baseOf(name)) === at,
);

/**
 * `opened`: everything fails while the address is opened. `moved`: everything fails while navigating from another
 * screen. `reads`: all calls fail except that for the current user.
 */
export const faultWays = ['opened', 'moved', 'reads'] as const;
export type FaultWay = (typeof faultWays)[number];

export interface FaultVisit<F extends string> {
  screen: string;
  fault: F;
  way: FaultWay;
  language: 'en' | 'ru';
}

/**
 * Returns visits that combine every fault with a tenth of the screens each turn, in one way and one language, so that
 * visits with the same fault can run together. The whole rotation combines each pair in each way.
 */
export function faultVisits<F extends string>(faults: readonly F[], seen: readonly string[], share: Share) {
  if (share.isWhole) return faults.flatMap((fault) => wholeOf(fault, seen));
  return turnsOf(share).flatMap((turn) =>
    faults.flatMap((fault, row) => {
      const struck = seen.filter((_, column) => (column + row) % windowOfTurns === turn % windowOfTurns);
      const way = allowed(fault, faultWays[(row + turn) % faultWays.length] ?? 'opened');
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

/** A closed port fails for all calls, and an API that returns 401 for everything does not know the user either. */
const sparingNobody = ['refused', 'storm401'];
const allowed = (fault: string, way: FaultWay): FaultWay =>
  sparingNobody.includes(fault) && way === 'reads' ? 'opened' : way;
