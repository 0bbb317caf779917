/** Writes strings of the Global Privacy Platform as a consent manager does, bit by bit. */
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

const whole = (value: number, bits: number): string => value.toString(2).padStart(bits, '0');

/** Zeckendorf: the largest Fibonacci number first, written from the smallest, and a one behind. */
function fibonacci(value: number): string {
  const numbers = [1, 2];
  while ((numbers.at(-1) ?? 0) + (numbers.at(-2) ?? 0) <= value)
    numbers.push((numbers.at(-1) ?? 0) + (numbers.at(-2) ?? 0));
  let rest = value;
  const bits = numbers.map(() => '0');
  for (let at = numbers.length - 1; at >= 0; at--) {
    const number = numbers[at] ?? 0;
    if (number > rest) continue;
    bits[at] = '1';
    rest -= number;
  }
  return `${bits.slice(0, bits.lastIndexOf('1') + 1).join('')}1`;
}

function text(bits: string): string {
  const padded = bits.padEnd(Math.ceil(bits.length / 6) * 6, '0');
  return (padded.match(/.{6}/g) ?? []).map((six) => alphabet[Number.parseInt(six, 2)]).join('');
}

/** A string with these sections, by their ids in order. */
export function gppString(sections: Readonly<Record<number, string>>): string {
  const ids = Object.keys(sections).map(Number);
  const offsets = ids.map((id, at) => id - (ids[at - 1] ?? 0));
  const header =
    whole(3, 6) + whole(1, 6) + whole(ids.length, 12) + offsets.map((one) => `0${fibonacci(one)}`).join('');
  return [text(header), ...ids.map((id) => sections[id])].join('~');
}

/** The same with one range of ids in its header. */
export const gppRange = (first: number, sections: readonly string[]): string =>
  [
    text(`${whole(3, 6)}${whole(1, 6)}${whole(1, 12)}1${fibonacci(first)}${fibonacci(sections.length - 1)}`),
    ...sections,
  ].join('~');

/** A section of the US: fields of two bits behind its version, and the browser's signal if it is given. */
export function usSection(version: number, fields: readonly number[], control?: boolean): string {
  const core = text(whole(version, 6) + fields.map((field) => whole(field, 2)).join(''));
  return control === undefined ? core : `${core}.${text(whole(1, 2) + (control ? '1' : '0'))}`;
}
