import type { Currency } from '@/lib/contract/enumerations';

/** A country in which the simulated exchange has traffic. */
export interface Market {
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** Share of the people in an SSP that trades in each currency. */
  shares: Readonly<Record<Currency, number>>;
  /** Languages of the devices and their shares. */
  languages: readonly (readonly [key: string, share: number])[];
  /** Language of the sites that are read most. */
  reads: InventoryLanguage;
  /** Mobile network codes and their shares. */
  carriers: readonly (readonly [key: string, share: number])[];
  /** Level of prices; the United States are 1. */
  price: number;
  prefersApple: boolean;
  /** Standard time, hours ahead of UTC; null = by longitude. */
  utcOffset: number | null;
}

export type InventoryLanguage = 'ru' | 'en' | 'de';

const market = (
  country: string,
  [USD, EUR, RUB]: readonly [number, number, number],
  about: Omit<Market, 'country' | 'shares' | 'prefersApple'> & { prefersApple?: boolean },
): Market => ({ country, shares: { USD, EUR, RUB }, prefersApple: false, ...about });

export const markets: readonly Market[] = [
  market('RU', [14, 8, 70], {
    languages: [
      ['ru', 0.94],
      ['en', 0.04],
      ['tt', 0.02],
    ],
    reads: 'ru',
    carriers: [
      ['250-01', 0.34],
      ['250-02', 0.3],
      ['250-99', 0.19],
      ['250-20', 0.17],
    ],
    price: 0.32,
    utcOffset: null,
  }),
  market('KZ', [9, 4, 12], {
    languages: [
      ['ru', 0.66],
      ['kk', 0.29],
      ['en', 0.05],
    ],
    reads: 'ru',
    carriers: [
      ['401-01', 0.4],
      ['401-02', 0.36],
      ['401-77', 0.24],
    ],
    price: 0.26,
    utcOffset: 5,
  }),
  market('BY', [2, 3, 9], {
    languages: [
      ['ru', 0.88],
      ['be', 0.08],
      ['en', 0.04],
    ],
    reads: 'ru',
    carriers: [
      ['257-02', 0.5],
      ['257-01', 0.35],
      ['257-04', 0.15],
    ],
    price: 0.24,
    utcOffset: 3,
  }),
  market('UZ', [3, 1, 5], {
    languages: [
      ['ru', 0.46],
      ['uz', 0.5],
      ['en', 0.04],
    ],
    reads: 'ru',
    carriers: [
      ['434-04', 0.45],
      ['434-05', 0.32],
      ['434-07', 0.23],
    ],
    price: 0.16,
    utcOffset: 5,
  }),
  market('AM', [2, 1, 2], {
    languages: [
      ['hy', 0.52],
      ['ru', 0.38],
      ['en', 0.1],
    ],
    reads: 'ru',
    carriers: [
      ['283-05', 0.6],
      ['283-01', 0.4],
    ],
    price: 0.2,
    utcOffset: 4,
  }),
  market('DE', [10, 34, 1], {
    languages: [
      ['de', 0.84],
      ['en', 0.09],
      ['tr', 0.04],
      ['ru', 0.03],
    ],
    reads: 'de',
    carriers: [
      ['262-01', 0.4],
      ['262-02', 0.33],
      ['262-03', 0.27],
    ],
    price: 0.86,
    prefersApple: true,
    utcOffset: 1,
  }),
  market('US', [30, 5, 0], {
    languages: [
      ['en', 0.83],
      ['es', 0.15],
      ['ru', 0.02],
    ],
    reads: 'en',
    carriers: [
      ['310-030', 0.36],
      ['310-120', 0.33],
      ['310-004', 0.31],
    ],
    price: 1,
    prefersApple: true,
    utcOffset: null,
  }),
  market('GB', [13, 12, 0], {
    languages: [
      ['en', 0.96],
      ['pl', 0.04],
    ],
    reads: 'en',
    carriers: [
      ['234-02', 0.31],
      ['234-15', 0.28],
      ['234-30', 0.41],
    ],
    price: 0.9,
    prefersApple: true,
    utcOffset: 0,
  }),
  market('AE', [9, 5, 1], {
    languages: [
      ['en', 0.56],
      ['ar', 0.36],
      ['ru', 0.08],
    ],
    reads: 'en',
    carriers: [
      ['424-02', 0.58],
      ['424-03', 0.42],
    ],
    price: 0.78,
    prefersApple: true,
    utcOffset: 4,
  }),
  market('FR', [4, 14, 0], {
    languages: [
      ['fr', 0.95],
      ['en', 0.05],
    ],
    reads: 'en',
    carriers: [
      ['208-01', 0.42],
      ['208-08', 0.33],
      ['208-20', 0.25],
    ],
    price: 0.7,
    prefersApple: true,
    utcOffset: 1,
  }),
  market('PL', [3, 9, 0], {
    languages: [
      ['pl', 0.93],
      ['en', 0.04],
      ['ru', 0.03],
    ],
    reads: 'en',
    carriers: [
      ['260-01', 0.35],
      ['260-02', 0.33],
      ['260-03', 0.32],
    ],
    price: 0.42,
    utcOffset: 1,
  }),
  market('TR', [5, 8, 1], {
    languages: [
      ['tr', 0.94],
      ['en', 0.04],
      ['ru', 0.02],
    ],
    reads: 'en',
    carriers: [
      ['286-01', 0.45],
      ['286-02', 0.3],
      ['286-03', 0.25],
    ],
    price: 0.22,
    utcOffset: 3,
  }),
];

/** Hours ahead of UTC in a place of a market, by standard time. */
export const utcOffsetOf = (market: Market, longitude: number): number =>
  market.utcOffset ?? (market.country === 'RU' ? russianOffset(longitude) : Math.round(longitude / 15));

// Eastern edges of the Russian zones, degrees, roughly.
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
