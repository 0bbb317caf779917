import { uploadRefusal, weightRefusal } from '@/components/creatives/form/media-kinds';
import { type FileKind, fileKind, heaviest, renamed } from '@/components/creatives/upload/file-kind';
import { ApiFault } from '@/lib/contract/api-fault';
import type { UploadedFile } from '@/lib/contract/creatives/files';
import type { CreativeType } from '@/lib/contract/enumerations';
import { limits } from '@/lib/contract/limits';
import type { RefusalBody } from '@/lib/contract/refusal';

/** One file of a batch and its progress. */
export interface BatchFile {
  readonly key: number;
  readonly source: File;
  readonly phase: 'waiting' | 'sending' | 'stored' | 'refused' | 'stopped' | 'created';
  /** Bytes sent so far. */
  readonly sent: number;
  readonly kind: FileKind | null;
  readonly stored: UploadedFile | null;
  /** Reason why the file was refused, or why no creative was made of it. */
  readonly refusal: RefusalBody | null;
  readonly creativeId: number | null;
}

export type Send = (
  file: File,
  kind: FileKind,
  options: { signal: AbortSignal; onProgress: (sent: number) => void },
) => Promise<UploadedFile>;

interface Ways {
  /** If set, files that become creatives of another type are refused. */
  only?: CreativeType | undefined;
  send: Send;
  /** Called when a stored file leaves the queue, of which no creative was made. */
  onRemove(file: BatchFile): void;
  /** Waits `ms`; resolves at once if the signal aborts. */
  pause(ms: number, signal: AbortSignal): Promise<void>;
  onChange(): void;
}

/** Concurrent uploads. */
const lanes = 4;
const firstPauseMs = 1_000;
const longestPauseMs = 15_000;
const unknownKind: RefusalBody = {
  code: 'FILE_EXTENSION_UNSUPPORTED',
  params: { allowed: 'PNG, JPEG, GIF, WebP, ZIP, MP4, WebM, MOV, MP3, M4A, AAC, OGG, WAV, FLAC, JS, HTML, XML' },
};

export type UploadQueue = ReturnType<typeof uploadQueue>;

/**
 * Uploads a few files at a time. A refused file keeps its reason and does not stop the others. If the server is
 * overloaded, all uploads pause and continue. `files` returns a new list after each change.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one state that every part of the queue changes
export function uploadQueue({ only, send, onRemove, pause, onChange }: Ways) {
  let files: readonly BatchFile[] = [];
  let running = 0;
  let nextKey = 1;
  let stopper = new AbortController();
  /** Set while uploads pause because the server is overloaded. */
  let resting: Promise<void> | null = null;
  let pauseMs = firstPauseMs;

  const change = (key: number, given: Partial<BatchFile>) => {
    files = files.map((file) => (file.key === key ? { ...file, ...given } : file));
    onChange();
  };
  const rest = (signal: AbortSignal) => {
    resting ??= pause(pauseMs, signal).finally(() => {
      resting = null;
    });
    pauseMs = Math.min(pauseMs * 2, longestPauseMs);
  };
  const upload = async ({ key, source }: BatchFile, { signal }: AbortController) => {
    try {
      const kind = await fileKind(source);
      const refusal =
        kindRefusal(kind, only) ?? (kind && weightRefusal(source, heaviest(kind, limits.upload.tag.bytes)));
      if (!kind || refusal) return change(key, { phase: 'refused', kind, refusal });
      change(key, { kind });
      signal.throwIfAborted();
      const onProgress = (sent: number) => change(key, { sent: Math.min(sent, source.size) });
      const stored = await send(renamed(source, kind), kind, { signal, onProgress });
      pauseMs = firstPauseMs;
      change(key, { phase: 'stored', sent: source.size, stored, refusal: null });
    } catch (fault) {
      if (signal.aborted) return change(key, { phase: 'stopped', sent: 0 });
      if (!isBusy(fault)) return change(key, { phase: 'refused', sent: 0, refusal: uploadRefusal(fault) });
      change(key, { phase: 'waiting', sent: 0 });
      rest(signal);
    }
  };
  const work = async (controller: AbortController) => {
    running += 1;
    for (;;) {
      while (resting) await resting;
      const next = controller.signal.aborted ? undefined : files.find(({ phase }) => phase === 'waiting');
      if (!next) break;
      change(next.key, { phase: 'sending' });
      await upload(next, controller);
    }
    running -= 1;
    onChange();
  };
  const start = () => {
    if (stopper.signal.aborted) stopper = new AbortController();
    const waiting = files.filter(({ phase }) => phase === 'waiting').length;
    for (let lane = running; lane < Math.min(lanes, running + waiting); lane++) void work(stopper);
  };
  return {
    files: () => files,
    /** Adds files up to the limit of a batch. Returns the number of files that did not fit. */
    add(sources: readonly File[]): number {
      const taken = sources.slice(0, Math.max(0, limits.upload.batchFiles - files.length));
      const fresh = { phase: 'waiting', sent: 0, kind: null, stored: null, refusal: null, creativeId: null } as const;
      files = [...files, ...taken.map((source) => ({ ...fresh, key: nextKey++, source }))];
      onChange();
      start();
      return sources.length - taken.length;
    },
    retry(keys: readonly number[]): void {
      files = files.map((file) =>
        keys.includes(file.key) && (file.phase === 'refused' || file.phase === 'stopped')
          ? { ...file, phase: file.stored ? 'stored' : 'waiting', refusal: null }
          : file,
      );
      onChange();
      start();
    },
    remove(key: number): void {
      const removed = files.find((file) => file.key === key);
      files = files.filter((file) => file !== removed);
      onChange();
      if (removed?.stored && removed.phase !== 'created') onRemove(removed);
    },
    /** Stops running uploads; stored files are kept. */
    stop(): void {
      stopper.abort();
      files = files.map((file) => (file.phase === 'waiting' ? { ...file, phase: 'stopped' } : file));
      onChange();
    },
    /** Records what became of a stored file. */
    settle: (key: number, outcome: Pick<BatchFile, 'phase' | 'refusal' | 'creativeId'>) => change(key, outcome),
  };
}

/** Returns true if the server asks to retry later: too many uploads at once, or no time to inspect the file. */
const isBusy = (fault: unknown): boolean =>
  fault instanceof ApiFault && (fault.status === 429 || fault.code === 'UPLOAD_NOT_READ');

function kindRefusal(kind: FileKind | null, only: CreativeType | undefined): RefusalBody | null {
  if (!kind) return unknownKind;
  return only === undefined || kind.type === only ? null : { code: 'CREATIVE_TYPE_MISMATCH' };
}
