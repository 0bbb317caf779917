import type { Currency } from '@/lib/contract/enumerations';

/** A country in which the simulated exchange has traffic. */
export interface Market {
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** Share of the viewers of an SSP with each currency, in percent. */
  shares: Readonly<Record<Currency, number>>;
  /** Languages of the devices and their shares. */
  languages: readonly (readonly [key: string, share: number])[];
  /** Language of most sites that are visited. */
  reads: InventoryLanguage;
  /** Mobile network codes and their shares. */
  carriers: readonly (readonly [key: string, share: number])[];
  /** Price level relative to the United States. */
  price: number;
  prefersApple: boolean;
  /** Standard time in hours ahead of UTC; null = derived from the longitude. */
  utcOffset: number | null;
}

export type InventoryLanguage = 'ru' | 'en' | 'de';

type About = Pick<Market, 'reads' | 'price' | 'utcOffset'> & {
  languages: string;
  carriers: string;
  prefersApple?: boolean;
};

const market = (
  country: string,
  [USD, EUR, RUB]: readonly [number, number, number],
  { languages, carriers, prefersApple = false, ...about }: About,
): Market => ({
  country,
  shares: { USD, EUR, RUB },
  languages: sharesOf(languages),
  carriers: sharesOf(carriers),
  prefersApple,
  ...about,
});

/** Parses keys with percentages, such as `ru 94, en 6`. */
const sharesOf = (text: string) =>
  text.split(', ').map((pair) => {
    const [key = '', share = ''] = pair.split(' ');
    return [key, Number(share) / 100] as const;
  });

export const markets: readonly Market[] = [
  market('RU', [14, 8, 70], {
    languages: 'ru 94, en 4, tt 2',
    reads: 'ru',
    carriers: '250-01 34, 250-02 30, 250-99 19, 250-20 17',
    price: 0.32,
    utcOffset: null,
  }),
  market('KZ', [9, 4, 12], {
    languages: 'ru 66, kk 29, en 5',
    reads: 'ru',
    carriers: '401-01 40, 401-02 36, 401-77 24',
    price: 0.26,
    utcOffset: 5,
  }),
  market('BY', [2, 3, 9], {
    languages: 'ru 88, be 8, en 4',
    reads: 'ru',
    carriers: '257-02 50, 257-01 35, 257-04 15',
    price: 0.24,
    utcOffset: 3,
  }),
  market('UZ', [3, 1, 5], {
    languages: 'ru 46, uz 50, en 4',
    reads: 'ru',
    carriers: '434-04 45, 434-05 32, 434-07 23',
    price: 0.16,
    utcOffset: 5,
  }),
  market('AM', [2, 1, 2], {
    languages: 'hy 52, ru 38, en 10',
    reads: 'ru',
    carriers: '283-05 60, 283-01 40',
    price: 0.2,
    utcOffset: 4,
  }),
  market('DE', [10, 34, 1], {
    languages: 'de 84, en 9, tr 4, ru 3',
    reads: 'de',
    carriers: '262-01 40, 262-02 33, 262-03 27',
    price: 0.86,
    prefersApple: true,
    utcOffset: 1,
  }),
  market('US', [30, 5, 0], {
    languages: 'en 83, es 15, ru 2',
    reads: 'en',
    carriers: '310-030 36, 310-120 33, 310-004 31',
    price: 1,
    prefersApple: true,
    utcOffset: null,
  }),
  market('GB', [13, 12, 0], {
    languages: 'en 96, pl 4',
    reads: 'en',
    carriers: '234-02 31, 234-15 28, 234-30 41',
    price: 0.9,
    prefersApple: true,
    utcOffset: 0,
  }),
  market('AE', [9, 5, 1], {
    languages: 'en 56, ar 36, ru 8',
    reads: 'en',
    carriers: '424-02 58, 424-03 42',
    price: 0.78,
    prefersApple: true,
    utcOffset: 4,
  }),
  market('FR', [4, 14, 0], {
    languages: 'fr 95, en 5',
    reads: 'en',
    carriers: '208-01 42, 208-08 33, 208-20 25',
    price: 0.7,
    prefersApple: true,
    utcOffset: 1,
  }),
  market('PL', [3, 9, 0], {
    languages: 'pl 93, en 4, ru 3',
    reads: 'en',
    carriers: '260-01 35, 260-02 33, 260-03 32',
    price: 0.42,
    utcOffset: 1,
  }),
  market('TR', [5, 8, 1], {
    languages: 'tr 94, en 4, ru 2',
    reads: 'en',
    carriers: '286-01 45, 286-02 30, 286-03 25',
    price: 0.22,
    utcOffset: 3,
  }),
];

/** Returns the hours ahead of UTC at a place of a market, in standard time. */
export const utcOffsetOf = (market: Market, longitude: number): number =>
  market.utcOffset ?? (market.country === 'RU' ? russianOffset(longitude) : Math.round(longitude / 15));

// Approximate eastern borders of the Russian time zones, in degrees.
const russianZones: readonly (readonly [before: number, offset: number])[] = [
  [21, 2],
  [49.6, 3],
  [54.5, 4],
  [70, 5],
  [76, 6],
  [97.5, 7],
  [112, 8],
  [131, 9],
  [142, 10],
  [155, 11],
];

const russianOffset = (longitude: number): number => russianZones.find(([before]) => longitude < before)?.[1] ?? 12;
