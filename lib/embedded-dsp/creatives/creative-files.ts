import { inArray } from 'drizzle-orm';
import type { AnyCreative } from '@/lib/contract/creatives/creative-fields';
import { Refusal } from '@/lib/contract/refusal';
import { fileMisfit } from '../files/file-misfit';
import type { Transaction } from '../store/database';
import { storedFiles } from '../store/files-schema';
import type { StoredFile } from './stored-creative';

/**
 * Returns the files that a creative references. They must exist, belong to the caller or the owner, and have the right
 * kind; other users' files are treated as missing. The rows are locked until the end of the transaction, so that they
 * cannot be deleted. `kept` are files that the creative already uses. Throws FILE_NOT_FOUND and VALIDATION_FAILED with
 * the field.
 */
export async function requireFiles(
  transaction: Transaction,
  userIds: readonly number[],
  wanted: AnyCreative,
  kept: ReadonlySet<string> = new Set(),
): Promise<ReadonlyMap<string, StoredFile>> {
  const named = namedFiles(wanted);
  const names = named.map(({ name }) => name);
  const rows =
    names.length > 0
      ? await transaction.select().from(storedFiles).where(inArray(storedFiles.name, names)).for('share')
      : [];
  const files = new Map(rows.map((row) => [row.name, row]));
  for (const { name, field } of named) {
    const file = files.get(name);
    if (!file || !(userIds.includes(file.userId) || kept.has(name)))
      throw new Refusal('FILE_NOT_FOUND', { fields: { [field]: 'fileRequired' } });
  }
  requireFitting(wanted, files);
  return files;
}

const namedFiles = ({ file, images }: AnyCreative): { name: string; field: string }[] => [
  ...(file === null ? [] : [{ name: file, field: 'file' }]),
  ...images.flatMap((image, at) => (image.file === null ? [] : [{ name: image.file, field: `images.${at}.file` }])),
];

function requireFitting(wanted: AnyCreative, files: ReadonlyMap<string, StoredFile>): void {
  const fields: Record<string, string> = {};
  const file = files.get(wanted.file ?? '');
  const misfit = file && fileMisfit(wanted, file);
  if (misfit) fields.file = misfit;
  for (const [at, image] of wanted.images.entries()) {
    const details = files.get(image.file ?? '')?.details;
    if (!details) continue;
    if (details.kind !== 'image') fields[`images.${at}.file`] = 'fileKind';
    else if (details.ratio !== image.aspectRatio) fields[`images.${at}.file`] = 'aspectRatio';
  }
  if (Object.keys(fields).length > 0) throw new Refusal('VALIDATION_FAILED', { fields });
}
