import { TCString } from '@iabtcf/core';
import { isOn, type Loose, partOf, textOf, wholesOf } from './loose';

/** Purposes of the TCF that showing advertising to a known person asks for: storage, a profile, its use, measurement. */
const purposes = [1, 3, 4, 7];
const maxKept = 2_048;
const known = new Map<string, boolean>();

/**
 * May the person be known: recognised, found in segments, counted by caps? Not with COPPA, not against the device's
 * settings, where GDPR applies only with consent to our vendor id (`vendor`; null = we have none), and only where every
 * section of the GPP that applies allows it.
 */
export function mayKnow(request: Loose, vendor: number | null): boolean {
  const [regs, user, device] = [partOf(request.regs), partOf(request.user), partOf(request.device)];
  const [regsExt, userExt] = [partOf(regs.ext), partOf(user.ext)];
  if (isOn(regs.coppa) || isOn(device.lmt) || isOn(device.dnt)) return false;
  // IAB US Privacy, version 1: notice given, opted out of sale, covered by the LSPA.
  if (/^1.[Yy]/.test(textOf(regs.us_privacy ?? regsExt.us_privacy))) return false;
  const consent = textOf(user.consent ?? userExt.consent);
  const allowsTcf = (tcf: string) => vendor !== null && hasConsent(tcf, vendor);
  if (isOn(regs.gdpr ?? regsExt.gdpr) && !allowsTcf(consent)) return false;
  // -1 says that none applies.
  const applying = wholesOf(regs.gpp_sid ?? regsExt.gpp_sid).filter((section) => section >= 0);
  return applying.length === 0 || gppAllows(textOf(regs.gpp ?? regsExt.gpp), applying, allowsTcf);
}

function hasConsent(text: string, vendor: number): boolean {
  const key = `${vendor} ${text}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  if (known.size >= maxKept) known.clear();
  const read = readConsent(text, vendor);
  known.set(key, read);
  return read;
}

function readConsent(text: string, vendor: number): boolean {
  if (text === '') return false;
  try {
    const { purposeConsents, vendorConsents } = TCString.decode(text);
    return vendorConsents.has(vendor) && purposes.every((purpose) => purposeConsents.has(purpose));
  } catch {
    return false;
  }
}

/**
 * What a string of the IAB's Global Privacy Platform says of the sections that apply. Only whether the person may be
 * known is read; whatever cannot be read refuses.
 */
function gppAllows(text: string, applying: readonly number[], allowsTcf: (tcf: string) => boolean): boolean {
  const sections = sectionsOf(text);
  return applying.every((id) => {
    const section = sections?.get(id);
    if (section === undefined) return false;
    if (id === europe) return allowsTcf(section);
    return id === usPrivacy ? /^1(?:-|[YN])[N-](?:-|[YN])$/.test(section) : allowsUs(section, id);
  });
}

const [europe, usPrivacy] = [2, 6];
const headerType = 3;

/** Sections by their ids, in the order in which the header names them; null for a header that cannot be read. */
function sectionsOf(text: string): ReadonlyMap<number, string> | null {
  const [header = '', ...sections] = text.split('~');
  const bits = bitsOf(header);
  if (bits?.take(6) !== headerType || bits.take(6) !== 1) return null;
  const ids = idsIn(bits);
  return ids?.length === sections.length ? new Map(ids.map((id, at) => [id, sections[at] ?? ''])) : null;
}

/** Single ids and ranges, each by how far it is from the one before. */
function idsIn(bits: Bits): number[] | null {
  const ids: number[] = [];
  let last = 0;
  for (let count = bits.take(12); count > 0; count--) {
    const isRange = bits.take(1) === 1;
    const first = last + bits.takeFibonacci();
    last = isRange ? first + bits.takeFibonacci() : first;
    if (bits.isOver || last - first > maxIds) return null;
    for (let id = first; id <= last; id++) ids.push(id);
  }
  return ids.length <= maxIds ? ids : null;
}

const maxIds = 64;

/** How many fields of two bits the sections of the US have before those that are read, and of those that are. */
interface UsLayout {
  notices: number;
  optOuts: number;
  sensitive: number;
  children: number;
}

const usLayout = (notices: number, optOuts: number, sensitive: number, children: number): UsLayout => ({
  ...{ notices, optOuts, sensitive, children },
});

/** By section and version: the whole country, and California to Minnesota. */
const usLayouts: Readonly<Record<string, UsLayout>> = {
  ...{ '7 1': usLayout(6, 3, 12, 2), '7 2': usLayout(6, 3, 16, 3), '8 1': usLayout(3, 2, 9, 2) },
  ...{ '9 1': usLayout(3, 2, 8, 1), '10 1': usLayout(3, 2, 7, 1), '11 1': usLayout(4, 2, 8, 1) },
  ...{ '12 1': usLayout(3, 2, 8, 3), '13 1': usLayout(3, 2, 8, 3), '14 1': usLayout(3, 2, 8, 3) },
  ...{ '15 1': usLayout(3, 2, 11, 3), '16 1': usLayout(3, 2, 8, 1), '17 1': usLayout(3, 2, 9, 5) },
  ...{ '18 1': usLayout(4, 2, 8, 1), '19 1': usLayout(3, 2, 8, 1), '20 1': usLayout(3, 2, 8, 3) },
  ...{ '21 1': usLayout(3, 2, 10, 5), '22 1': usLayout(3, 2, 8, 1), '23 1': usLayout(3, 2, 8, 1) },
};

const optedOut = 1;
/** The type of the part that carries the browser's own signal. */
const globalControl = 1;

/** Not with an opt-out of sale, sharing or targeted advertising, not for a child, not against the browser's signal. */
function allowsUs(section: string, id: number): boolean {
  const [core = '', ...parts] = section.split('.');
  const bits = bitsOf(core);
  const layout = bits && usLayouts[`${id} ${bits.take(6)}`];
  if (!bits || !layout) return false;
  const fieldsOf = (count: number) => Array.from({ length: count }, () => bits.take(2));
  fieldsOf(layout.notices);
  const optOuts = fieldsOf(layout.optOuts);
  fieldsOf(layout.sensitive);
  const children = fieldsOf(layout.children);
  if (bits.isOver || optOuts.includes(optedOut) || children.some((one) => one !== 0)) return false;
  return parts.every((part) => {
    const own = bitsOf(part);
    return own !== null && (own.take(2) !== globalControl || own.take(1) === 0) && !own.isOver;
  });
}

/** Six bits a character, the highest first. */
class Bits {
  private at = 0;

  constructor(private readonly values: readonly number[]) {}

  /** More was taken than there was. */
  get isOver(): boolean {
    return this.at > this.values.length * 6;
  }

  take(count: number): number {
    let value = 0;
    for (let left = count; left > 0; left--, this.at++) {
      const six = this.values[Math.floor(this.at / 6)] ?? 0;
      value = value * 2 + ((six >> (5 - (this.at % 6))) & 1);
    }
    return value;
  }

  /** A number as a sum of Fibonacci numbers, the lowest first; two ones in a row end it. */
  takeFibonacci(): number {
    let [sum, one, next, before] = [0, 1, 2, 0];
    for (;;) {
      const bit = this.take(1);
      if (this.isOver || (bit === 1 && before === 1)) return sum;
      if (bit === 1) sum += one;
      [one, next, before] = [next, one + next, bit];
    }
  }
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

function bitsOf(text: string): Bits | null {
  const values = [...text].map((sign) => alphabet.indexOf(sign));
  return text !== '' && values.every((value) => value >= 0) ? new Bits(values) : null;
}
