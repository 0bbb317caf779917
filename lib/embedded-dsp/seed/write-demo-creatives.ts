import { randomUUID } from 'node:crypto';
import type { Transaction } from '../store/database';
import { storedFiles } from '../store/files-schema';
import { creatives, moderations } from '../store/schema';
import type { DrawnBanner } from './draw-banners';

/** Ids of the demonstration's creatives by design, one for each size. */
export type CreativeIds = ReadonlyMap<string, readonly number[]>;

export async function writeDemoCreatives(
  transaction: Transaction,
  people: ReadonlyMap<string, number>,
  banners: readonly DrawnBanner[],
  at: Date,
): Promise<CreativeIds> {
  const ids = new Map<string, number[]>();
  for (const banner of banners) {
    const { key, owner, status } = banner.design;
    const userId = people.get(owner) ?? 0;
    const id = await writeCreative(transaction, banner, userId, at);
    ids.set(key, [...(ids.get(key) ?? []), id]);
    const message = banner.design.message ?? null;
    const verdict = { creativeId: id, status, message, moderatorId: people.get('manager') ?? userId, at };
    if (status !== 'PENDING') await transaction.insert(moderations).values(verdict);
  }
  return ids;
}

async function writeCreative(transaction: Transaction, banner: DrawnBanner, userId: number, at: Date): Promise<number> {
  const { design, size, width, height, sha256, bytes } = banner;
  const { key, title, finalUrl, iabCategory, kktu, status, message } = design;
  const file = randomUUID();
  await transaction.insert(storedFiles).values({
    name: file,
    userId,
    sha256,
    width,
    height,
    size: bytes,
    createdAt: at,
    filename: `${key}-${size}.png`,
    mimeType: 'image/png',
    duration: null,
  });
  const [made] = await transaction
    .insert(creatives)
    .values({
      userId,
      file,
      finalUrl,
      iabCategory,
      createdAt: at,
      updatedAt: at,
      name: `${title} ${width}×${height}`,
      type: 'banner',
      subtype: 'image',
      kktuCodes: [kktu],
      displayUrl: new URL(finalUrl).hostname,
      creativeOuterId: `${key}-${size}`,
      trackers: [],
      moderationStatus: status,
      moderationMsg: message ?? null,
    })
    .returning({ id: creatives.id });
  return made?.id ?? 0;
}
