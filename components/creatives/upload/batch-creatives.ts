import { creativeWritten } from '@/components/creatives/form/creative-values';
import type { BatchValues } from '@/components/creatives/upload/batch-values';
import { creativeName, sizeInName } from '@/components/creatives/upload/creative-name';
import type { BatchFile } from '@/components/creatives/upload/upload-queue';
import { type CreativeInput, creativeInput } from '@/lib/contract/creatives/creative-input';
import { webUrl } from '@/lib/contract/fields';

export interface BatchRow {
  key: number;
  input: CreativeInput;
}
interface BatchFault {
  /** Path in the form. */
  path: string;
  message: string;
}

/** Returns the creatives of a batch, or the faults of the shared fields. */
export function batchCreatives(
  files: readonly BatchFile[],
  values: BatchValues,
  { landing, mayLinkJs }: { landing: LandingTable; mayLinkJs: boolean },
): { rows: BatchRow[]; faults: BatchFault[] } {
  const rows: BatchRow[] = [];
  const faults = new Map<string, string>();
  for (const file of files) {
    const written = writtenOf(file, values, { landing, mayLinkJs });
    if (!written) continue;
    const parsed = creativeInput.safeParse(written);
    if (parsed.success) rows.push({ key: file.key, input: parsed.data });
    for (const { path, message } of parsed.error?.issues ?? [])
      if (!faults.has(path.join('.'))) faults.set(path.join('.'), message);
  }
  return { rows, faults: [...faults].map(([path, message]) => ({ path, message })) };
}

function writtenOf(
  { kind, stored, source }: BatchFile,
  values: BatchValues,
  { landing, mayLinkJs }: { landing: LandingTable; mayLinkJs: boolean },
) {
  if (!kind || !stored) return null;
  const { type, subtype } = kind;
  const isJs = subtype === 'js';
  const size = isJs && !stored.width ? sizeInName(source.name) : stored;
  const finalUrl = landing.of(source.name) ?? values.finalUrl;
  const { userId: _owner, ...written } = creativeWritten({
    ...values,
    type,
    subtype,
    source: 'file',
    file: stored.name,
    name: creativeName(source.name, size),
    ...(isJs && { width: size.width, height: size.height }),
    finalUrl: isJs && !mayLinkJs ? '' : finalUrl,
  });
  return written;
}

interface LandingTable {
  /** Returns the address of a file by its name. */
  of(filename: string): string | undefined;
  /** Names in the table that match no file. */
  unknown: string[];
  /** Lines without an address, counted from 1. */
  wrong: { line: number; text: string }[];
}

/**
 * Parses a table copied from a sheet. Each line has a file name and its landing page, separated by a tab, a semicolon
 * or spaces. Names are compared case-insensitively, with or without extension. A heading is skipped.
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
