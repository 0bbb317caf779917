/** A draw in [0, 1), one after another. */
export type Draw = () => number;

export const oneOf = <T>(draw: Draw, values: readonly T[]): T => {
  const value = values[Math.floor(draw() * values.length)];
  if (value === undefined) throw new Error('Nothing to draw from');
  return value;
};

export const between = (draw: Draw, least: number, most: number): number =>
  least + Math.floor(draw() * (most - least + 1));

/** Up to `most` different values. */
export const someOf = <T>(draw: Draw, values: readonly T[], most: number): T[] => {
  const count = between(draw, 0, most);
  return [...new Set(Array.from({ length: count }, () => oneOf(draw, values)))];
};

/** A decimal text from 0 up to `most`, with up to `decimals` places. */
export const amount = (draw: Draw, most: number, decimals: number): string =>
  String(Number((draw() * most).toFixed(between(draw, 0, decimals))));

const syllables = ['ka', 'mi', 'ro', 'tel', 'va', 'no', 'shu', 'ber', 'li', 'zan', 'dor', 'pe'];
const russian = ['Сезон', 'Акция', 'Новинки', 'Ёлки', 'Подборка', 'Распродажа', 'Лето', 'Юг'];

export const word = (draw: Draw): string =>
  Array.from({ length: between(draw, 1, 4) }, () => oneOf(draw, syllables)).join('');

/** A name in either language, sometimes with what a careless form would trip over. */
export const someName = (draw: Draw): string => {
  const base =
    draw() < 0.5 ? `${word(draw)} ${between(draw, 1, 999)}` : `${oneOf(draw, russian)} ${between(draw, 1, 999)}`;
  return draw() < 0.2 ? `${base} ${oneOf(draw, ['“A&B”', "O'Neil", '100 %', '<b>', '№ 7', '=1+1'])}` : base;
};

export const someDomain = (draw: Draw): string =>
  `${draw() < 0.3 ? `${word(draw)}.` : ''}${word(draw)}-${between(draw, 1, 99)}.${oneOf(draw, ['example', 'com', 'ru', 'xn--p1ai'])}`;
