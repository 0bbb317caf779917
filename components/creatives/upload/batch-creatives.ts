import { type CreativeValues, creativeWritten, emptyCreative } from '@/components/creatives/form/creative-values';
import { creativeName, sizeInName } from '@/components/creatives/upload/creative-name';
import type { LandingTable } from '@/components/creatives/upload/landing-table';
import type { BatchFile } from '@/components/creatives/upload/upload-queue';
import { type CreativeInput, creativeInput } from '@/lib/contract/creatives/creative-input';

/** What all creatives of a batch share, as the creative's own form holds it, and the table of landing pages. */
export type BatchValues = CreativeValues & { landingPages: string };

export const emptyBatch: BatchValues = { ...emptyCreative('banner'), landingPages: '' };

export interface BatchRow {
  key: number;
  input: CreativeInput;
}
export interface BatchFault {
  /** Path in the form. */
  path: string;
  message: string;
}

/** The creatives of a batch, or what of the shared fields is wrong with them. */
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
    ...{ ...values, type, subtype, source: 'file', file: stored.name, name: creativeName(source.name, size) },
    ...(isJs && { width: size.width, height: size.height }),
    finalUrl: isJs && !mayLinkJs ? '' : finalUrl,
  });
  return written;
}
