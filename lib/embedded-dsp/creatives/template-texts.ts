import { domainToUnicode } from 'node:url';
import { parse } from 'tldts';
import type { NativeProposal } from '@/lib/contract/creatives/creatives';
import { limits } from '@/lib/contract/limits';
import { hashText } from '../exchange/market/random';
import type { NativeTextProvider, NativeTextRequest } from './native-text-provider';

/** Generic sentences of a language; `{p}` is the product, `{b}` the brand. */
interface Phrases {
  titles: readonly string[];
  longTitles: readonly string[];
  descriptions: readonly string[];
  /** Calls to action by IAB topic, and those for all other topics. */
  calls: Readonly<Record<string, readonly string[]>>;
}

const phrases: Readonly<Record<NativeTextRequest['language'], Phrases>> = {
  en: {
    titles: ['{p} by {b}', '{p}: see what fits you', 'Meet {p}', '{p}: take a look'],
    longTitles: [
      '{p} by {b}: see what there is',
      'Looking for {p}? Take a look at {b}',
      '{p} from {b}: choose what fits you',
    ],
    descriptions: [
      'Compare the options and pick yours on the {b} site.',
      'Find out more about {p} on the {b} site.',
      'See {p} from {b} in detail.',
    ],
    calls: {
      IAB20: ['Book now', 'Plan a trip'],
      IAB13: ['Find out more', 'Calculate'],
      IAB22: ['Shop now', 'See the offer'],
      IAB2: ['Test drive', 'See the range'],
      IAB5: ['Enrol now', 'Start learning'],
      IAB9: ['Play now', 'Try it'],
      '': ['Learn more', 'See details', 'Go to the site'],
    },
  },
  ru: {
    titles: ['{p} от {b}', '{p}: выберите своё', 'Знакомьтесь: {p}', '{p}: посмотрите'],
    longTitles: [
      '{p} от {b}: посмотрите, что есть',
      'Ищете {p}? Загляните на сайт {b}',
      '{p} от {b}: выберите подходящее',
    ],
    descriptions: [
      'Сравните варианты и выберите свой на сайте {b}.',
      'Узнайте больше: {p} — на сайте {b}.',
      'Все подробности о предложении — на сайте {b}.',
    ],
    calls: {
      IAB20: ['Забронировать', 'В путь'],
      IAB13: ['Узнать больше', 'Рассчитать'],
      IAB22: ['Купить', 'Смотреть цены'],
      IAB2: ['Тест-драйв', 'Выбрать авто'],
      IAB5: ['Записаться', 'Начать учиться'],
      IAB9: ['Играть', 'Попробовать'],
      '': ['Подробнее', 'Узнать больше', 'На сайт'],
    },
  },
};

/** Number of proposals. */
const proposals = 3;

/** Proposes texts from templates and the words of the address. The same request gives the same texts. */
export const templateTexts: NativeTextProvider = {
  name: 'template',
  propose: async (request) => Array.from({ length: proposals }, (_, nth) => proposalOf(request, nth)),
};

function proposalOf(request: NativeTextRequest, nth: number): NativeProposal {
  const { brand, words } = readAddressWords(request.finalUrl);
  const product = request.productName?.trim() || words || brand;
  const { titles, longTitles, descriptions, calls } = phrases[request.language];
  const seed = hashText(`${request.finalUrl} ${product}`);
  const topic = request.iabCategory?.split('-')[0] ?? '';
  const pick = (from: readonly string[]) => from[(seed + nth) % from.length] ?? '';
  const filled = (text: string) => text.replaceAll('{p}', product).replaceAll('{b}', brand);
  return {
    smallTitle: shortened(filled(pick(titles)), limits.native.title.soft),
    mediumTitle: shortened(filled(pick(longTitles)), limits.native.longTitle.soft),
    desc: shortened(filled(pick(descriptions)), limits.native.desc),
    ctaText: shortened(pick(calls[topic] ?? calls[''] ?? []), limits.native.ctaText),
    sponsored: shortened(brand, limits.native.sponsored),
    productName: shortened(product, limits.nameLength),
  };
}

/** Shortens a text at a word boundary. A first word that is too long is cut. */
function shortened(text: string, most: number): string {
  const whole = text.charAt(0).toUpperCase() + text.slice(1);
  const letters = [...whole];
  if (letters.length <= most) return whole;
  const cut = letters.slice(0, most + 1).join('');
  const words = cut.slice(0, Math.max(0, cut.lastIndexOf(' '))).replace(/[\s,:;—–-]+$/, '');
  return words === '' ? letters.slice(0, most).join('') : words;
}

/** Extracts brand and topic from an address without a request; '' if nothing is found. */
function readAddressWords(address: string): { brand: string; words: string } {
  const url = new URL(address);
  const { domainWithoutSuffix, hostname } = parse(url.hostname);
  const name = domainToUnicode(domainWithoutSuffix ?? hostname ?? url.hostname) || url.hostname;
  const brand = spaced(name).replace(/(^|\s)\p{L}/gu, (letter) => letter.toUpperCase());
  const parts = url.pathname.split('/').map(readable).filter(Boolean);
  return { brand, words: parts.at(-1) ?? '' };
}

/** Converts a path segment to words; '' for numbers, codes and generic file names. */
function readable(part: string): string {
  const text = spaced(decoded(part).replace(/\.(html?|php|aspx?)$/i, ''));
  const isSilent = /^(index|default|main|home|ru|en|p|item|product|catalog|category)$/i.test(text);
  return isSilent || !/\p{L}{3}/u.test(text) ? '' : text.replace(/\s*\d{4,}\s*/g, ' ').trim();
}

const spaced = (text: string): string =>
  text
    .replace(/[-_+.]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}
