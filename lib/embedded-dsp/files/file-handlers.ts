import { and, eq, sql } from 'drizzle-orm';
import { limits } from '@/lib/contract/limits';
import { Refusal } from '@/lib/contract/refusal';
import type { Caller, Handlers } from '../http/handlers';
import { storedFiles } from '../store/files-schema';
import { type Accepted, acceptUpload } from './accept-upload';
import { downloadFile } from './download-file';
import { kindByName, type OwnInspector, type UploadType } from './file-kinds';
import { inspectDocument, requireDocumentName } from './inspect/inspect-document';
import type { Inspector } from './inspect/inspect-in-thread';
import { keepPicture } from './keep-picture';
import { parseText } from './parse-text';
import { readSmallUpload } from './read-small-upload';
import { replaceCreativeFile } from './replace-creative-file';
import { requireRoom, requireRoomInstead } from './require-room';
import type { FileLinks } from './signed-links';
import {
  dropFile,
  type FileStore,
  findFile,
  keepBytes,
  keepFile,
  pictureOf,
  removeUnnamed,
  type StoredFile,
} from './stored-files';
import { isUsed } from './used-files';

interface Parts extends FileStore {
  links: FileLinks;
  inspector: Inspector;
  /** Notifies the bidder that a creative has changed. */
  notifyBidder(): void;
}

/** Handlers of uploads: files are streamed to disk, inspected, and kept completely or not at all. */
export function fileHandlers(parts: Parts): Handlers {
  const { database, folder, links, notifyBidder } = parts;
  const answer = (row: Omit<StoredFile, 'createdAt' | 'poster' | 'peaks'>) => {
    const { name, filename, mimeType, size, width, height, duration, details } = row;
    return { name, filename, mimeType, size, width, height, duration, details, fileUrl: links.to(name) };
  };
  const drop = async (caller: Caller, name: string, inUse: 'CREATIVE_IN_USE' | 'FILE_IN_USE') => {
    await dropFile(parts, await findFile(database, caller, name), inUse);
    return null;
  };
  return {
    'files.uploadCreative': async ({ caller, params, request }) => {
      const accepted = await acceptCreative(parts, caller, params.type, request);
      return answer(await keepFile(parts, accepted, caller.id));
    },
    'files.replaceCreative': async ({ caller, params, request }) => {
      const taken = () => acceptCreative(parts, caller, params.type, request);
      const { row, ...changed } = await replaceCreativeFile(parts, caller, params, taken);
      notifyBidder();
      return { ...answer(row), ...changed };
    },
    'files.deleteCreative': ({ caller, params }) => drop(caller, params.name, 'CREATIVE_IN_USE'),
    'files.picture': async ({ caller, params, body }) =>
      pictureOf(await keepPicture(parts, caller, params.name, body), links.to),
    'files.upload': async ({ caller, request }) => {
      await requireRoom(database, caller.id);
      return answer(await keepFile(parts, await acceptDocument(parts, request), caller.id));
    },
    'files.replace': async ({ caller, params, request }) =>
      answer(await replaceDocument(parts, caller, params.name, () => acceptDocument(parts, request))),
    'files.download': async ({ caller, params }) =>
      downloadFile(folder, await findFile(database, caller, params.name), 'FILE_NOT_FOUND'),
    'files.remove': ({ caller, params }) => drop(caller, params.name, 'FILE_IN_USE'),
    'files.parseText': async ({ request, query }) =>
      parseText(await readSmallUpload(request, limits.upload.listBytes), query.kind),
  };
}

async function acceptCreative(parts: Parts, caller: Caller, type: UploadType, request: Request): Promise<Accepted> {
  await requireRoom(parts.database, caller.id);
  return acceptUpload(request, parts.folder, (filename) => {
    const { limit, inspect } = kindByName(type, filename, caller);
    const own: OwnInspector = (path, kind) => parts.inspector.inspect(path, kind, caller.id);
    return { limit, inspect: (path) => inspect(path, own) };
  });
}

const acceptDocument = ({ folder }: Parts, request: Request): Promise<Accepted> =>
  acceptUpload(request, folder, (filename) => {
    requireDocumentName(filename);
    return { limit: limits.upload.documentBytes, inspect: (path) => inspectDocument(path, filename) };
  });

const isDocument = sql`${storedFiles.details} ->> 'kind' = 'document'`;

/**
 * Replaces a document under the same name. Throws FILES_QUOTA, FILE_IN_USE if something references it, and
 * FILE_NOT_FOUND for anything but a document within the caller's scope.
 */
async function replaceDocument(
  store: FileStore,
  caller: Caller,
  name: string,
  take: () => Promise<Accepted>,
): Promise<StoredFile> {
  const { database } = store;
  const stored = await findFile(database, caller, name, isDocument);
  const { received, filename, facts } = await take();
  const { sha256, size } = received;
  const requireFit = () => requireRoomInstead(database, stored, size);
  return keepBytes(store, received, requireFit, async () => {
    const used = await isUsed(database);
    const [row] = await database
      .update(storedFiles)
      .set({ sha256, size, filename, ...facts, createdAt: new Date() })
      .where(and(eq(storedFiles.name, name), sql`not ${used}`))
      .returning();
    if (!row) throw new Refusal('FILE_IN_USE');
    await removeUnnamed(store, stored.sha256);
    return row;
  });
}
