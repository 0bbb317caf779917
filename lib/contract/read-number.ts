import { joinMessage } from './field-message';

/** What a field takes: an amount with two decimals, a share or measure that nobody groups, or a whole number. */
export type NumberKind = 'money' | 'rate' | 'whole';

/** A decimal with a point, '' where nothing is written; or the key of a message that says why it cannot be read. */
export type NumberReading = { text: string; problem?: undefined } | { text?: undefined; problem: string };

const maxDecimals = { money: 2, rate: 6, whole: 0 } as const;
const spaces = /[\s\u00a0\u2007\u2009\u202f]+/g;
const apostrophes = /[’ʼ`´]/g;

/**
 * Reads a number as people of several countries write and paste it: groups of three by spaces, apostrophes, dots or
 * commas, decimals after a dot or a comma. What has two readings is refused and both are named; nothing is cut off.
 */
export function readNumber(typed: string, kind: NumberKind): NumberReading {
  const text = typed.trim().replace(spaces, ' ').replace(apostrophes, "'");
  if (text === '') return { text: '' };
  if (/^[-−–]/.test(text)) return { problem: 'noMinus' };
  if (!/^[\d.,' ]*\d[\d.,' ]*$/.test(text)) return { problem: kind === 'whole' ? 'number' : 'notNumber' };
  return readMarks(text, kind);
}

/** The marks that may be a point or a grouping: the last of two kinds is the point, a repeated one groups. */
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

/** A number without decimals whose groups, if any, have three digits. */
function whole(text: string, separator: string): NumberReading {
  if (/^\d+$/.test(text)) return { text };
  if (!new RegExp(`^\\d{1,3}(${separator}\\d{3})+$`).test(text)) return { problem: 'notNumber' };
  return { text: text.replace(/\D/g, '') };
}

const twoReadings = (before: string, after: string): NumberReading => ({
  problem: joinMessage('twoReadings', { grouped: `${before}\u00a0${after}`, decimal: `${before}.${after}` }),
});
