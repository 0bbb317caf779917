import { text as textOf } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { isForeign } from '@/lib/contract/payment-info/payment-info-kinds';
import { type StoredCreative, type StoredFile, sizeOf, wholeOfStored } from '../../creatives/stored-creative';
import { imagesOf, type StoredImage } from '../../creatives/stored-images';
import type { BiddableCampaign } from '../../exchange/campaigns/campaign';
import type { FileFolder } from '../../files/file-folder';
import type { FileLinks } from '../../files/signed-links';
import type { Database } from '../../store/database';
import { storedFiles } from '../../store/files-schema';
import { paymentInfos } from '../../store/finance-schema';
import { users } from '../../store/people-schema';
import { creatives } from '../../store/schema';
import { anyOf } from '../../store/sql/any-of';
import type { Advertiser, ShownCreative } from './shown-creative';

interface Parts {
  database: Database;
  folder: FileFolder;
  links: FileLinks;
}

/** Links are valid for longer than any bid. They are renewed at this interval, so that caches keep the files. */
const renewEveryMs = 86_400_000;

/** Creatives in memory, so that a bid never waits for the database. */
export class CreativeShelf {
  private readonly shown = new Map<number, { of: object; creative: ShownCreative }>();
  private renewedAt = 0;

  constructor(private readonly parts: Parts) {}

  find(creativeId: number): ShownCreative | undefined {
    return this.shown.get(creativeId)?.creative;
  }

  all(): ShownCreative[] {
    return [...this.shown.values()].map(({ creative }) => creative);
  }

  /** Reads new and changed creatives of these campaigns and drops all others. */
  async refresh(campaigns: readonly BiddableCampaign[], now: number): Promise<void> {
    if (now - this.renewedAt >= renewEveryMs) {
      this.shown.clear();
      this.renewedAt = now;
    }
    const present = new Map(
      campaigns.flatMap(({ adSets }) =>
        adSets.flatMap((adSet) => adSet.creatives.map((one) => [one.id, one] as const)),
      ),
    );
    for (const id of this.shown.keys()) if (!present.has(id)) this.shown.delete(id);
    const changed = [...present.values()].filter((one) => this.shown.get(one.id)?.of !== one);
    const read = await readShown(
      this.parts,
      changed.map(({ id }) => id),
    );
    for (const creative of read) {
      const of = present.get(creative.id);
      if (of) this.shown.set(creative.id, { of, creative });
    }
  }
}

/** Reads creatives with the data of their markup. */
export async function readShown(parts: Parts, ids: readonly number[]): Promise<ShownCreative[]> {
  if (ids.length === 0) return [];
  const rows = await parts.database
    .select({ creative: creatives, file: storedFiles, party: paymentInfos.fields, phone: users.phone })
    .from(creatives)
    .leftJoin(storedFiles, eq(storedFiles.name, creatives.file))
    .leftJoin(paymentInfos, eq(paymentInfos.userId, creatives.userId))
    .leftJoin(users, eq(users.id, creatives.userId))
    .where(anyOf(creatives.id, ids));
  const images = await imagesOf(parts.database, ids);
  return Promise.all(
    rows.map(({ creative, file, party, phone }) =>
      shownOf(parts, { creative, file, images: images.get(creative.id) ?? [] }, party && advertiserOf(party, phone)),
    ),
  );
}

interface Found {
  creative: StoredCreative;
  file: StoredFile | null;
  images: readonly StoredImage[];
}

async function shownOf({ folder, links }: Parts, found: Found, advertiser: Advertiser | null): Promise<ShownCreative> {
  const { creative, file, images } = found;
  const whole = wholeOfStored(found);
  const { width, height } = sizeOf(found);
  const kind = file?.details.kind;
  const code = file && (kind === 'js' || kind === 'vast' || kind === 'daast') ? await contentOf(folder, file) : null;
  return {
    id: creative.id,
    whole,
    erid: creative.erid,
    advertiser,
    width: width ?? 0,
    height: height ?? 0,
    duration: file?.duration ?? creative.details.tag?.duration ?? null,
    file: file && code === null ? shownFile(links, file) : null,
    script: code !== null && file?.details.kind === 'js' ? { code, isMarkup: file.details.isMarkup } : null,
    tag: whole.vast ?? whole.daast ?? (kind === 'js' ? null : code),
    images: images.map((image) => ({
      ratio: image.aspectRatio,
      width: image.width ?? 0,
      height: image.height ?? 0,
      link: image.file === null ? (image.link ?? '') : links.toShow(image.file),
    })),
  };
}

function shownFile(links: FileLinks, { name, mimeType, details }: StoredFile): ShownCreative['file'] {
  const media = details.kind === 'video' || details.kind === 'audio' ? details : null;
  return {
    link: links.toShow(name),
    mimeType,
    isHtml5: details.kind === 'html5',
    bitrate: media?.bitrate ?? null,
  };
}

async function contentOf(folder: FileFolder, { sha256 }: StoredFile): Promise<string> {
  const kept = await folder.read(sha256);
  return kept ? textOf(kept.bytes()) : '';
}

type Party = typeof paymentInfos.$inferSelect.fields;

function advertiserOf(party: Party, phone: string | null): Advertiser | null {
  const { organizationName: name, registrationCode: code, organizationType: form, country } = party;
  if (!name || !code || !form) return null;
  return {
    name,
    code,
    form,
    isForeign: isForeign(form),
    country: country ?? 'RU',
    registration: form === 'FUL' ? party.stateRegistrationCode || null : null,
    phone: form === 'FFL' ? phone : null,
  };
}
