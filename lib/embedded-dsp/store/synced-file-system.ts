import fs from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/**
 * PGlite's files in a folder, with the fsync that PostgreSQL asks for.
 *
 * As shipped, Emscripten's NODEFS has no fsync and every call for one is answered with success: an acknowledged commit
 * would live in the page cache only and be lost with the power.
 */
export class SyncedFileSystem extends NodeFS {
  override async init(...given: Parameters<NodeFS['init']>) {
    const prepared = await super.init(...given);
    const { emscriptenOpts } = prepared;
    emscriptenOpts.preRun = [...(emscriptenOpts.preRun ?? []), addFsync];
    return prepared;
  }
}

/** PostgreSQL's start parameters without `-F`, which disables syncing. */
export const durableStartParameters = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'wal_sync_method=fsync',
];

interface NodeStream {
  /** The file descriptor; absent for streams other than files. */
  nfd?: number;
}

function addFsync(module: unknown): void {
  // PGlite's types leave out NODEFS, which is where Emscripten keeps the operations of its streams.
  const { NODEFS } = module as { NODEFS: { stream_ops: { fsync?: (stream: NodeStream) => number } } };
  NODEFS.stream_ops.fsync = ({ nfd }) => {
    if (nfd !== undefined) fs.fsyncSync(nfd);
    return 0;
  };
}
