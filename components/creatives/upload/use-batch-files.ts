'use client';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { sendPicture } from '@/components/creatives/picture/send-picture';
import { type BatchFile, type Send, uploadQueue } from '@/components/creatives/upload/upload-queue';
import { callApi } from '@/lib/browser/call-api';
import { uploadFile } from '@/lib/browser/upload-file';
import { ApiFault } from '@/lib/contract/api-fault';
import type { AnswerOf } from '@/lib/contract/call-types';
import type { CreativeType } from '@/lib/contract/enumerations';

type Params = {
  /** Owner of the creatives, as text; '' is the user, or nobody yet. */
  userId: string;
  isOwnerKnown: boolean;
  /** If set, files that become creatives of another type are refused. */
  only?: CreativeType;
};

export type BatchOfFiles = ReturnType<typeof useBatchFiles>;

/** Manages uploaded files: which are duplicates, and which are ready to become creatives. */
export function useBatchFiles({ userId, isOwnerKnown, only }: Params) {
  const { queue, files } = useUploadQueue(only);
  const isSending = files.some(({ phase }) => phase === 'waiting' || phase === 'sending');
  const copies = useCopies(files, userId, !isSending && isOwnerKnown);
  const [wanted, setWanted] = useState<ReadonlySet<number>>(new Set());
  const isSkipped = (file: BatchFile) => copies.of(file) !== undefined && !wanted.has(file.key);
  const stored = files.filter(({ phase }) => phase === 'stored');
  /** Sets whether a creative is made of a duplicate anyway. */
  const want = useCallback(
    (key: number, isWanted: boolean) =>
      setWanted((keys) => new Set(isWanted ? [...keys, key] : [...keys].filter((one) => one !== key))),
    [],
  );
  return {
    queue,
    files,
    copies,
    isSending,
    isSkipped,
    want,
    ready: stored.filter((file) => !isSkipped(file)),
    skipped: stored.filter(isSkipped),
  };
}

/** The original of a duplicate, by name; `creativeId` if it is a creative. */
export type Copy = { of: string; isInBatch: boolean; creativeId?: number };

/**
 * Finds stored files that are duplicates of another file in the batch or of the client's creatives. Runs when no upload
 * is in progress.
 */
function useCopies(files: readonly BatchFile[], userId: string, isRequested: boolean) {
  const stored = files.filter(({ phase }) => phase === 'stored');
  const names = stored.flatMap((file) => file.stored?.name ?? []);
  const { data, isFetching, error } = useQuery({
    queryKey: ['creatives.sameContent', userId, names] as const,
    queryFn: async ({ signal }) => {
      const body = { ...(userId && { userId: Number(userId) }), files: names };
      return copiesIn(await callApi('creatives.sameContent', { body }, { signal }), stored);
    },
    enabled: isRequested && names.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  // An API without this operation reports no duplicates.
  const fault = error instanceof ApiFault && error.code !== 'OPERATION_UNKNOWN' ? error : undefined;
  return { of: ({ stored: file }: BatchFile) => (file ? data?.get(file.name) : undefined), isFetching, fault };
}

/**
 * Returns the duplicates by stored file name. Computed once per response, because a row is rendered again if its copy
 * object changes.
 */
function copiesIn({ rows }: AnswerOf<'creatives.sameContent'>, stored: readonly BatchFile[]): Map<string, Copy> {
  const filenames = new Map(stored.map((file) => [file.stored?.name, file.source.name]));
  const copies = new Map<string, Copy>();
  for (const { file, sameAs, creatives } of rows) {
    const [known] = creatives;
    if (known) copies.set(file, { of: known.name, isInBatch: false, creativeId: known.id });
    else if (sameAs) copies.set(file, { of: filenames.get(sameAs) ?? sameAs, isInBatch: true });
  }
  return copies;
}

/** Interval of screen updates during uploads, so that hundreds of rows are not rendered for each packet. */
const drawEveryMs = 100;

/**
 * Upload queue while its drawer is open. Files without a creative are deleted when they are removed from it, or when it
 * closes.
 */
function useUploadQueue(only?: CreativeType) {
  const [{ queue, subscribe }] = useState(() => followedQueue(only));
  const files = useSyncExternalStore(subscribe, queue.files, queue.files);
  useEffect(
    () => () => {
      queue.stop();
      void dropUnused(queue.files());
    },
    [queue],
  );
  return { queue, files };
}

function followedQueue(only: CreativeType | undefined) {
  const listeners = new Set<() => void>();
  let isDue = false;
  const notifyCount = () => {
    isDue = false;
    for (const listener of listeners) listener();
  };
  const queue = uploadQueue({
    only,
    send,
    onRemove: (file) => void dropUnused([file]),
    pause,
    onChange: () => {
      if (!isDue) setTimeout(notifyCount, drawEveryMs);
      isDue = true;
    },
  });
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return { queue, subscribe };
}

const send: Send = async (file, { type }, { signal, onProgress }) => {
  const stored = await uploadFile('files.uploadCreative', { params: { type } }, file, { signal, onProgress });
  void sendPicture(file, stored);
  return stored;
};

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** Deletes files one after another in the background. The server removes the remaining ones within a day. */
async function dropUnused(files: readonly BatchFile[]): Promise<void> {
  for (const { phase, kind, stored } of files)
    if (phase !== 'created' && kind && stored)
      await callApi('files.deleteCreative', { params: { type: kind.type, name: stored.name } }).catch(() => undefined);
}
