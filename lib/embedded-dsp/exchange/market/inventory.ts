import { type AppListing, appListings } from './app-listings';
import type { InventoryLanguage } from './markets';
import { chance, hashText } from './random';
import { type SiteTopic, siteTopics } from './site-topics';

/** A fictitious site or app with ad slots. */
export interface Inventory {
  kind: 'WEB' | 'APP';
  name: string;
  /** 32-bit hash of the name: each request needs it. */
  nameHash: number;
  language: InventoryLanguage;
  /** Empty for apps. */
  domain: string;
  /** Addresses without scheme; empty for apps. */
  pages: readonly string[];
  /** Bundles in both app stores; empty for sites. */
  bundles: { android: string; ios: string };
  /** A topic and a subtopic, as the publisher states them. */
  categories: readonly string[];
  labels: readonly string[];
  blockedCategories: readonly string[];
  hasRewardedSlots: boolean;
  /** Plays audio, so it has audio slots. */
  isAudible: boolean;
  /** Relative to the average of 1. */
  ctr: number;
  /** Fraction of viewable impressions. */
  viewability: number;
  price: number;
  weight: number;
}

/** Returns every site and app for a seed, in a fixed order. */
export const inventoryFor = (seed: number): readonly Inventory[] => [
  ...siteTopics.flatMap((topic) => sitesOf(topic, seed)),
  ...appListings.map((listing, index) => appOf(listing, index, seed)),
];

function sitesOf(topic: SiteTopic, seed: number): Inventory[] {
  return (['en', 'ru', 'de'] as const).flatMap((language) =>
    topic.names[language].map((name) => siteOf(topic, language, name, seed)),
  );
}

function siteOf(topic: SiteTopic, language: InventoryLanguage, name: string, seed: number): Inventory {
  const domain = `${name}.example`;
  const own = hashText(domain) ^ seed;
  const title = name.replaceAll('-', ' ').replace(/^\w/, (letter) => letter.toUpperCase());
  return {
    kind: 'WEB',
    name: title,
    nameHash: hashText(title),
    language,
    domain,
    pages: pagesOf(domain, topic.paths, own),
    bundles: { android: '', ios: '' },
    categories: topic.categories,
    labels: topic.labels,
    blockedCategories: blockedBy(own, topic.labels),
    hasRewardedSlots: false,
    isAudible: topic.topic === 'music',
    ctr: topic.ctr * (0.7 + 0.6 * chance(own, 1)),
    viewability: Math.min(0.95, topic.viewability * (0.85 + 0.3 * chance(own, 2))),
    price: 0.7 + 0.7 * chance(own, 3),
    // A few sites have most of the traffic, as in reality.
    weight: 0.15 + chance(own, 4) ** 3 * 8,
  };
}

function pagesOf(domain: string, paths: readonly string[], own: number): string[] {
  const articles = paths.flatMap((path, index) => {
    const first = 1000 + Math.floor(chance(own, 10 + index) * 8000);
    return [`${domain}${path}`, `${domain}${path}/${first}`, `${domain}${path}/${first + 17}?from=main`];
  });
  return [`${domain}/`, ...articles];
}

function appOf(listing: AppListing, index: number, seed: number): Inventory {
  const own = hashText(listing.key) ^ seed;
  return {
    kind: 'APP',
    name: listing.name,
    nameHash: hashText(listing.name),
    language: listing.language,
    domain: '',
    pages: [],
    bundles: { android: `example.app.${listing.key}`, ios: String(9_990_000_100 + index) },
    categories: listing.categories,
    labels: listing.labels,
    blockedCategories: blockedBy(own, listing.labels),
    hasRewardedSlots: listing.hasRewardedSlots,
    isAudible: listing.categories.includes('IAB1-6'),
    ctr: listing.ctr * (0.8 + 0.4 * chance(own, 1)),
    viewability: listing.viewability,
    price: 0.7 + 0.6 * chance(own, 3),
    weight: listing.weight,
  };
}

// Publishers for a general audience block gambling, adult and illegal advertising; some also block politics.
const blocksNothing: readonly string[] = [];
const blocksUsual: readonly string[] = ['IAB9-7', 'IAB25', 'IAB26'];
const blocksPolitics: readonly string[] = [...blocksUsual, 'IAB11-4'];

/** Returns one of three lists. Publishers with equal lists must share them, because they are told apart by them. */
function blockedBy(own: number, labels: readonly string[]): readonly string[] {
  if (!labels.includes('DL_G') && !labels.includes('DL_Y')) return blocksNothing;
  return chance(own, 5) < 0.4 ? blocksPolitics : blocksUsual;
}
