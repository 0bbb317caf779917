import { joinMessage } from './field-message';

/** Kinds of numeric fields: amounts, percentages and rates without digit grouping, whole numbers. */
export type NumberKind = keyof typeof maxDecimals;

/** Either the number as text with a decimal point ('' for an empty field), or the message key of the problem. */
export type NumberReading = { text: string; problem?: undefined } | { text?: undefined; problem: string };

const maxDecimals = { money: 2, percent: 2, rate: 6, exchangeRate: 8, whole: 0 } as const;
const spaces = /[\s\u00a0\u2007\u2009\u202f]+/g;
const apostrophes = /[’ʼ`´]/g;

/**
 * Parses a number in the notations of several countries: digits grouped in threes by spaces, apostrophes, dots or
 * commas, decimals after a dot or a comma. An ambiguous number is refused with a message that shows both
 * interpretations. Nothing is truncated.
 */
export function readNumber(typed: string, kind: NumberKind): NumberReading {
  const text = typed.trim().replace(spaces, ' ').replace(apostrophes, "'");
  if (text === '') return { text: '' };
  if (/^[-−–]/.test(text)) return { problem: 'noMinus' };
  if (!/^[\d.,' ]*\d[\d.,' ]*$/.test(text)) return { problem: kind === 'whole' ? 'number' : 'notNumber' };
  return readMarks(text, kind);
}

/** Decides which mark is the decimal separator: the last mark if there are two kinds. A repeated mark groups digits. */
function readMarks(text: string, kind: NumberKind): NumberReading {
  const marks = [...text].filter((char) => char === '.' || char === ',');
  const last = marks.at(-1);
  if (last === undefined) return whole(text, "[ ']");
  const isRepeated = marks.filter((mark) => mark === last).length > 1;
  if (new Set(marks).size === 1 && isRepeated) return whole(text, last === '.' ? '\\.' : ',');
  if (isRepeated) return { problem: 'notNumber' };
  const [before = '', after = ''] = text.split(last);
  const isOther = marks.length > 1;
  const grouping = isOther ? (last === '.' ? ',' : '\\.') : "[ ']";
  const front = before === '' ? { text: '0' } : whole(before, grouping);
  if (front.text === undefined || !/^\d*$/.test(after)) return { problem: 'notNumber' };
  const isGroupable = !isOther && /^[1-9]\d{0,2}$/.test(before) && after.length === 3;
  if (isGroupable && kind === 'whole') return { text: before + after };
  if (isGroupable && kind === 'money') return twoReadings(before, after);
  return decimal(front.text, after, kind);
}

function decimal(front: string, after: string, kind: NumberKind): NumberReading {
  const digits = after.replace(/0+$/, '');
  const most = maxDecimals[kind];
  if (digits.length > most) return { problem: most === 0 ? 'noDecimals' : joinMessage('decimals', { count: most }) };
  return { text: after === '' || most === 0 ? front : `${front}.${after.slice(0, most)}` };
}

/** Parses a number without decimals. Groups, if any, must have three digits. */
function whole(text: string, separator: string): NumberReading {
  if (/^\d+$/.test(text)) return { text };
  if (!new RegExp(`^\\d{1,3}(${separator}\\d{3})+$`).test(text)) return { problem: 'notNumber' };
  return { text: text.replace(/\D/g, '') };
}

const twoReadings = (before: string, after: string): NumberReading => ({
  problem: joinMessage('twoReadings', { grouped: `${before}\u00a0${after}`, decimal: `${before}.${after}` }),
});
