import { TCString } from '@iabtcf/core';
import { isOn, type Loose, partOf, textOf, wholesOf } from './loose';

/** TCF purposes required for personal advertising: storage, profile, use of the profile, measurement. */
const purposes = [1, 3, 4, 7];
const maxKept = 2_048;
const known = new Map<string, boolean>();

/**
 * Returns whether the user may be recognised, for matching, segments and frequency caps. Not with COPPA, and not
 * against the settings of the device or the browser. Where GDPR applies, consent to `vendor` (null = no vendor id) is required. Every
 * applicable section of the GPP must allow it as well.
 */
export function mayKnow(request: Loose, vendor: number | null): boolean {
  const regs = partOf(request.regs);
  const user = partOf(request.user);
  const device = partOf(request.device);
  const regsExt = partOf(regs.ext);
  const userExt = partOf(user.ext);
  if (isOn(regs.coppa) || isOn(device.lmt) || isOn(device.dnt)) return false;
  // Global Privacy Control, the browser's opt-out signal.
  if (isOn(regs.gpc ?? regsExt.gpc)) return false;
  // IAB US Privacy string, version 1: notice given, opted out of sale, covered by the LSPA.
  if (/^1.[Yy]/.test(textOf(regs.us_privacy ?? regsExt.us_privacy))) return false;
  const consent = textOf(user.consent ?? userExt.consent);
  const allowsTcf = (tcf: string) => vendor !== null && hasConsent(tcf, vendor);
  if (isOn(regs.gdpr ?? regsExt.gdpr) && !allowsTcf(consent)) return false;
  // -1 means that no section applies.
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
 * Returns whether the applicable sections of a Global Privacy Platform string all allow recognition of the user.
 * Sections that cannot be parsed count as a refusal.
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

const europe = 2;
const usPrivacy = 6;
const headerType = 3;

/** Returns the sections by id, in the order of the header; null if the header cannot be parsed. */
function sectionsOf(text: string): ReadonlyMap<number, string> | null {
  const [header = '', ...sections] = text.split('~');
  const bits = bitsOf(header);
  if (bits?.take(6) !== headerType || bits.take(6) !== 1) return null;
  const ids = idsIn(bits);
  return ids?.length === sections.length ? new Map(ids.map((id, at) => [id, sections[at] ?? ''])) : null;
}

/** Parses single ids and ranges. Each is encoded as the distance from the previous one. */
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

/** Numbers of two-bit fields in a US section, before and among those that are evaluated. */
interface UsLayout {
  notices: number;
  optOuts: number;
  sensitive: number;
  children: number;
}

const usLayout = (notices: number, optOuts: number, sensitive: number, children: number): UsLayout => ({
  notices,
  optOuts,
  sensitive,
  children,
});

/** By section and version: the national section, and the states from California to Minnesota. */
const usLayouts: Readonly<Record<string, UsLayout>> = {
  '7 1': usLayout(6, 3, 12, 2),
  '7 2': usLayout(6, 3, 16, 3),
  '8 1': usLayout(3, 2, 9, 2),
  '9 1': usLayout(3, 2, 8, 1),
  '10 1': usLayout(3, 2, 7, 1),
  '11 1': usLayout(4, 2, 8, 1),
  '12 1': usLayout(3, 2, 8, 3),
  '13 1': usLayout(3, 2, 8, 3),
  '14 1': usLayout(3, 2, 8, 3),
  '15 1': usLayout(3, 2, 11, 3),
  '16 1': usLayout(3, 2, 8, 1),
  '17 1': usLayout(3, 2, 9, 5),
  '18 1': usLayout(4, 2, 8, 1),
  '19 1': usLayout(3, 2, 8, 1),
  '20 1': usLayout(3, 2, 8, 3),
  '21 1': usLayout(3, 2, 10, 5),
  '22 1': usLayout(3, 2, 8, 1),
  '23 1': usLayout(3, 2, 8, 1),
};

const optedOut = 1;
/** Type of the subsection with the Global Privacy Control signal of the browser. */
const globalControl = 1;

/**
 * Returns false with an opt-out of sale, sharing or targeted advertising, for a child, or with the browser's opt-out
 * signal.
 */
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

/** Reads bits, six per character, most significant first. */
class Bits {
  private at = 0;

  constructor(private readonly values: readonly number[]) {}

  /** True if more bits were read than there are. */
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

  /** Reads a Fibonacci-coded number: a sum of Fibonacci numbers, lowest first, terminated by two consecutive ones. */
  takeFibonacci(): number {
    let sum = 0;
    let one = 1;
    let next = 2;
    let before = 0;
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
