import type { Draw } from './draw';

export const between = (draw: Draw, least: number, most: number): number =>
  least + Math.floor(draw.share() * (most - least + 1));

/** Returns up to `most` different values. */
export const someOf = <T>(draw: Draw, values: readonly T[], most: number): T[] => {
  const count = between(draw, 0, most);
  return [...new Set(Array.from({ length: count }, () => draw.one(values)))];
};

/** Returns a decimal text from 0 to `most`, with up to `decimals` places. */
export const amount = (draw: Draw, most: number, decimals: number): string =>
  String(Number((draw.share() * most).toFixed(between(draw, 0, decimals))));

const syllables = ['ka', 'mi', 'ro', 'tel', 'va', 'no', 'shu', 'ber', 'li', 'zan', 'dor', 'pe'];
const russian = ['Сезон', 'Акция', 'Новинки', 'Ёлки', 'Подборка', 'Распродажа', 'Лето', 'Юг'];

export const word = (draw: Draw): string =>
  Array.from({ length: between(draw, 1, 4) }, () => draw.one(syllables)).join('');

/** Returns a name in English or Russian, sometimes with characters that a careless form would mishandle. */
export const someName = (draw: Draw): string => {
  const base =
    draw.share() < 0.5 ? `${word(draw)} ${between(draw, 1, 999)}` : `${draw.one(russian)} ${between(draw, 1, 999)}`;
  return draw.share() < 0.2 ? `${base} ${draw.one(['“A&B”', "O'Neil", '100 %', '<b>', '№ 7', '=1+1'])}` : base;
};

export const someDomain = (draw: Draw): string =>
  `${draw.share() < 0.3 ? `${word(draw)}.` : ''}${word(draw)}-${between(draw, 1, 99)}.${draw.one(['example', 'com', 'ru', 'xn--p1ai'])}`;
