import type { NativeProposal } from '@/lib/contract/creatives/creatives';
import { limits } from '@/lib/contract/limits';
import { hashText } from '../exchange/market/random';
import { readAddressWords } from './address-words';
import type { NativeTextProvider, NativeTextRequest } from './native-text-provider';

/** Sentences of a language, which promise nothing that nobody knows; `{p}` stands for the product, `{b}` for the brand. */
interface Phrases {
  titles: readonly string[];
  longTitles: readonly string[];
  descriptions: readonly string[];
  /** Calls by IAB topic, and those for every other. */
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
      'Узнайте больше: {p} — на сайте {b}.',
      'Все подробности о предложении — на сайте {b}.',
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

/** How many proposals there are to choose from. */
const proposals = 3;

/** Proposes texts by templates from the words of the address alone: the same request gives the same texts. */
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

/** Whole words within so many letters; a first word that is too long is cut. */
function shortened(text: string, most: number): string {
  const whole = text.charAt(0).toUpperCase() + text.slice(1);
  const letters = [...whole];
  if (letters.length <= most) return whole;
  const cut = letters.slice(0, most + 1).join('');
  const words = cut.slice(0, Math.max(0, cut.lastIndexOf(' '))).replace(/[\s,:;—–-]+$/, '');
  return words === '' ? letters.slice(0, most).join('') : words;
}
