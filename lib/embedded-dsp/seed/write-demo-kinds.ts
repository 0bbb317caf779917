import { randomUUID } from 'node:crypto';
import { type CreativeDraft, creativeInput } from '@/lib/contract/creatives/creative-input';
import { columnsOf, wholeOf } from '../creatives/stored-creative';
import { inspectTag } from '../files/inspect/inspect-tag';
import { creativeImages } from '../store/creative-images-schema';
import type { Transaction } from '../store/database';
import { storedFiles } from '../store/files-schema';
import { creatives, moderations } from '../store/schema';
import { type DemoKind, demoKinds } from './demo-kinds';
import type { DemoMedia } from './demo-media';

/** Writes creatives of all types except image banners. Returns their ids by key. */
export async function writeDemoKinds(
  transaction: Transaction,
  people: ReadonlyMap<string, number>,
  media: DemoMedia,
  at: Date,
): Promise<Map<string, readonly number[]>> {
  const ids = new Map<string, readonly number[]>();
  for (const kind of demoKinds) {
    const userId = people.get(kind.owner) ?? 0;
    const id = await writeKind(transaction, kind, { userId, media, at });
    ids.set(kind.key, [id]);
    const { status, message = null } = kind;
    const verdict = { creativeId: id, status, message, moderatorId: people.get('manager') ?? userId, at };
    if (status !== 'PENDING') await transaction.insert(moderations).values(verdict);
  }
  return ids;
}

interface Around {
  userId: number;
  media: DemoMedia;
  at: Date;
}

async function writeKind(transaction: Transaction, kind: DemoKind, { userId, media, at }: Around): Promise<number> {
  const names = new Map<string, string>();
  for (const key of filesOf(kind.draft)) {
    const file = media.get(key);
    if (!file) throw new Error(`No file ${key} in the demonstration`);
    const name = randomUUID();
    names.set(key, name);
    const { still, ...facts } = file;
    const poster = still ? randomUUID() : null;
    if (still) await transaction.insert(storedFiles).values({ name: poster ?? '', userId, createdAt: at, ...still });
    await transaction.insert(storedFiles).values({ name, userId, createdAt: at, poster, ...facts });
  }
  const input = wholeOf(creativeInput.parse(kind.draft));
  const whole = { ...input, file: names.get(input.file ?? '') ?? null };
  const text = whole.vast ?? whole.daast;
  const { status, message = null, key } = kind;
  const [made] = await transaction
    .insert(creatives)
    .values({
      ...columnsOf({ ...whole, creativeOuterId: key }, text === null ? undefined : inspectTag(text)),
      userId,
      moderationStatus: status,
      moderationMsg: message,
      createdAt: at,
      updatedAt: at,
    })
    .returning({ id: creatives.id });
  const creativeId = made?.id ?? 0;
  const images = whole.images.map((image) => ({ ...image, creativeId, file: names.get(image.file ?? '') ?? null }));
  if (images.length > 0) await transaction.insert(creativeImages).values(images);
  return creativeId;
}

const filesOf = (draft: CreativeDraft): string[] => [
  ...('file' in draft && draft.file ? [draft.file] : []),
  ...('images' in draft ? (draft.images ?? []).flatMap(({ file }) => file ?? []) : []),
];
