import type { Creative } from '../campaigns/compiled-creative';
import type { PublisherWishes } from '../market/publisher-wishes';
import type { BidContext } from './bid-context';

type Refuses = (creative: Creative, wishes: PublisherWishes) => boolean;

/** The checks, by the OpenRTB field in which a publisher states the restriction. */
const refusals: Readonly<Record<string, Refuses>> = {
  battr: ({ attributes = [] }, wishes) => attributes.some((one) => wishes.attributes?.includes(one)),
  btype: ({ bannerType }, wishes) => bannerType !== undefined && wishes.bannerTypes?.includes(bannerType) === true,
  // A framework that is not listed is not supported.
  api: ({ apis }, wishes) => apis !== undefined && !apis.some((one) => wishes.apis?.includes(one)),
  bapp: ({ app }, wishes) => app !== undefined && wishes.apps?.includes(app) === true,
  acat: ({ iabCategory }, { categories }) =>
    iabCategory !== '' && categories !== undefined && !isOf(iabCategory, categories),
  // The language of an ad without text is unknown.
  wlang: ({ script }, { languages }) =>
    script !== undefined && languages?.every((one) => scriptOf(one) !== script) === true,
  secure: ({ isInsecure }, { isSecure }) => isInsecure === true && isSecure === true,
};

/** Returns the OpenRTB field by which the publisher refuses a creative; null if it does not. */
export function refusedBy(creative: Creative, request: BidContext): string | null {
  const { blockedCategories, blockedAdvertisers = [], wishes = nothing } = request;
  if (isOf(creative.iabCategory, blockedCategories)) return 'bcat';
  if (isBelow(creative.domain, blockedAdvertisers)) return 'badv';
  if (wishes === nothing && creative.apis === undefined) return null;
  return Object.keys(refusals).find((field) => refusals[field]?.(creative, wishes)) ?? null;
}

/** Returns what a publisher blocks and requires, for texts. */
export function blockedIn({ blockedCategories, blockedAdvertisers = [], wishes = nothing }: BidContext): string[] {
  const named = Object.entries(names).flatMap(([name, field]) => {
    const listed = wishes[name as keyof PublisherWishes]; // the keys of `names` are those of the wishes
    return listed === undefined ? [] : [Array.isArray(listed) ? `${field} ${listed.join(' ')}` : field];
  });
  return [...blockedCategories, ...blockedAdvertisers, ...named];
}

const names: Readonly<Record<keyof PublisherWishes, string>> = {
  attributes: 'battr',
  bannerTypes: 'btype',
  apis: 'api',
  apps: 'bapp',
  categories: 'acat',
  languages: 'wlang',
  isSecure: 'secure',
};

const nothing: PublisherWishes = {};

/** Returns whether a category or its parent category is listed. */
const isOf = (category: string, listed: readonly string[]): boolean =>
  listed.length > 0 && (listed.includes(category) || listed.includes(category.split('-')[0] ?? category));

/** Returns whether a domain or a parent domain is listed. */
const isBelow = (domain: string | undefined, listed: readonly string[]): boolean =>
  domain !== undefined && listed.some((one) => domain === one || domain.endsWith(`.${one}`));

/** Languages without Latin letters, by the Unicode name of their script. */
const scripts: Readonly<Record<string, string>> = {
  Cyrillic: 'be bg kk ky mk mn ru sr tg uk',
  Arabic: 'ar fa ps ur',
  Devanagari: 'hi mr ne',
  Hebrew: 'he yi',
  Han: 'ja zh',
  Hangul: 'ko',
  Greek: 'el',
  Thai: 'th',
  Georgian: 'ka',
  Armenian: 'hy',
  Bengali: 'bn',
};
const scriptByLanguage = new Map(
  Object.entries(scripts).flatMap(([script, languages]) => languages.split(' ').map((one) => [one, script] as const)),
);
const scriptOf = (language: string): string => scriptByLanguage.get(language) ?? 'Latin';

const tests = [...Object.keys(scripts), 'Latin'].map(
  (script) => [script, new RegExp(`\\p{Script=${script}}`, 'u')] as const,
);

/**
 * Returns the script of a text; undefined without letters. Latin is tested last, because texts in every script contain
 * Latin names.
 */
export const scriptIn = (text: string): string | undefined => tests.find(([, test]) => test.test(text))?.[0];
