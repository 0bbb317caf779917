import { asc, eq } from 'drizzle-orm';
import { type AspectRatio, aspectRatios } from '@/lib/contract/enumerations';
import { creativeImages } from '../store/creative-images-schema';
import type { Queryable } from '../store/database';
import { storedFiles } from '../store/files-schema';
import { anyOf } from '../store/sql/any-of';

/** An image of a native ad: a stored file or a link. */
export interface StoredImage {
  aspectRatio: AspectRatio;
  file: string | null;
  link: string | null;
  width: number | null;
  height: number | null;
  mimeType: string | null;
}

/** Reads the images of native creatives by creative, widest aspect ratio first. */
export async function imagesOf(database: Queryable, ids: readonly number[]): Promise<Map<number, StoredImage[]>> {
  const byCreative = new Map<number, StoredImage[]>();
  if (ids.length === 0) return byCreative;
  const { creativeId, aspectRatio, file, link } = creativeImages;
  const { width, height, mimeType } = storedFiles;
  const rows = await database
    .select({ creativeId, aspectRatio, file, link, width, height, mimeType })
    .from(creativeImages)
    .leftJoin(storedFiles, eq(storedFiles.name, creativeImages.file))
    .where(anyOf(creativeImages.creativeId, ids))
    .orderBy(asc(creativeImages.creativeId));
  for (const { creativeId: id, ...image } of rows) byCreative.set(id, [...(byCreative.get(id) ?? []), image]);
  const rank = ({ aspectRatio: shape }: StoredImage) => aspectRatios.indexOf(shape);
  for (const images of byCreative.values()) images.sort((one, other) => rank(one) - rank(other));
  return byCreative;
}
