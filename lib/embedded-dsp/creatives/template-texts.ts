import type { NativeProposal } from '@/lib/contract/creatives/creatives';
import { limits } from '@/lib/contract/limits';
import { hashText } from '../exchange/market/random';
import { readAddressWords } from './address-words';
import type { NativeTextProvider, NativeTextRequest } from './native-text-provider';

/** Sentences of a language; `{p}` stands for the product, `{b}` for the brand. */
interface Phrases {
  titles: readonly string[];
  longTitles: readonly string[];
  descriptions: readonly string[];
  /** Calls by IAB topic, and those for every other. */
  calls: Readonly<Record<string, readonly string[]>>;
}

const phrases: Readonly<Record<NativeTextRequest['language'], Phrases>> = {
  en: {
    titles: ['{p} by {b}', '{p}: see what fits you', 'Meet {p}', '{p}, made simple'],
    longTitles: [
      '{p} by {b}: everything you need in one place',
      'Looking for {p}? {b} has it ready for you',
      '{p} from {b}, chosen by people who know it well',
    ],
    descriptions: [
      'Compare the options, pick yours and order on the {b} site in a few minutes.',
      'Clear prices, friendly support and honest terms from {b}.',
      'See details, photos and prices of {p} on the {b} site.',
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
    titles: ['{p} от {b}', '{p}: выберите своё', 'Знакомьтесь: {p}', '{p} — это просто'],
    longTitles: [
      '{p} от {b}: всё, что нужно, в одном месте',
      'Ищете {p}? У {b} уже всё готово для вас',
      '{p} от {b} — выбор тех, кто разбирается',
    ],
    descriptions: [
      'Сравните варианты, выберите свой и оформите заказ на сайте {b} за несколько минут.',
      'Понятные цены, вежливая поддержка и честные условия от {b}.',
      'Подробности, фотографии и цены на {p} — на сайте {b}.',
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
