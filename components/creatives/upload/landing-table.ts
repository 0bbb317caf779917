import { webUrl } from '@/lib/contract/fields';

export interface LandingTable {
  /** The address of a file, by its name. */
  of(filename: string): string | undefined;
  /** Names in the table that no file has. */
  unknown: string[];
  /** Lines without an address, counted from 1. */
  wrong: { line: number; text: string }[];
}

/**
 * Reads a table as it is copied from a sheet: a file's name and its landing page in a line, with a tab, a semicolon or
 * spaces between. Names are compared without regard to case, with or without their ending; a heading is passed over.
 */
export function landingTable(text: string, filenames: readonly string[]): LandingTable {
  const addresses = new Map<string, string>();
  const wrong: LandingTable['wrong'] = [];
  const unknown: string[] = [];
  const known = new Set(filenames.flatMap((name) => [keyOf(name), bareKeyOf(name)]));
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue;
    const { name, address } = split(line);
    const isKnown = known.has(keyOf(name));
    if (!webUrl.safeParse(address).success) {
      if (at > 0 || isKnown) wrong.push({ line: at + 1, text: line.trim() });
    } else if (isKnown) addresses.set(keyOf(name), address);
    else unknown.push(name);
  }
  return { of: (name) => addresses.get(keyOf(name)) ?? addresses.get(bareKeyOf(name)), unknown, wrong };
}

function split(line: string): { name: string; address: string } {
  const [, name = '', address = ''] = /^(.*?)(?:\s*[\t;]\s*|\s+)(\S+)\s*$/.exec(line.trim()) ?? [];
  return { name: unquoted(name), address: unquoted(address) };
}

const unquoted = (text: string) => text.trim().replace(/^"(.*)"$/, '$1');
const keyOf = (name: string) => name.trim().normalize('NFC').toLowerCase();
const bareKeyOf = (name: string) => keyOf(name).replace(/\.\w{1,5}$/, '');
