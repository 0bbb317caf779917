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

type Asked = {
  /** Whose creatives they become, as text; '' is oneself, or nobody yet. */
  userId: string;
  isOwnerKnown: boolean;
  /** Files that become creatives of another type are refused. */
  only?: CreativeType;
};

export type BatchOfFiles = ReturnType<typeof useBatchFiles>;

/** Files that are uploaded, which of them are copies, and which are ready to become creatives. */
export function useBatchFiles({ userId, isOwnerKnown, only }: Asked) {
  const { queue, files } = useUploadQueue(only);
  const isSending = files.some(({ phase }) => phase === 'waiting' || phase === 'sending');
  const copies = useCopies(files, userId, !isSending && isOwnerKnown);
  const [wanted, setWanted] = useState<ReadonlySet<number>>(new Set());
  const isSkipped = (file: BatchFile) => copies.of(file) !== undefined && !wanted.has(file.key);
  const stored = files.filter(({ phase }) => phase === 'stored');
  /** Makes a creative of a copy after all, or not. */
  const want = useCallback(
    (key: number, isWanted: boolean) =>
      setWanted((keys) => new Set(isWanted ? [...keys, key] : [...keys].filter((one) => one !== key))),
    [],
  );
  return {
    ...{ queue, files, copies, isSending, isSkipped, want },
    ready: stored.filter((file) => !isSkipped(file)),
    skipped: stored.filter(isSkipped),
  };
}

/** What a file is a copy of, by name; `creativeId` where that is a creative. */
export type Copy = { of: string; isInBatch: boolean; creativeId?: number };

/** Which stored files are copies: of another in the batch, or of what the client has. Asked when no upload is under way. */
function useCopies(files: readonly BatchFile[], userId: string, isAsked: boolean) {
  const stored = files.filter(({ phase }) => phase === 'stored');
  const names = stored.flatMap((file) => file.stored?.name ?? []);
  const { data, isFetching, error } = useQuery({
    queryKey: ['creatives.sameContent', userId, names] as const,
    queryFn: async ({ signal }) => {
      const body = { ...(userId && { userId: Number(userId) }), files: names };
      return copiesIn(await callApi('creatives.sameContent', { body }, { signal }), stored);
    },
    enabled: isAsked && names.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  // An API that knows no such question answers nothing: then nothing is told of copies.
  const fault = error instanceof ApiFault && error.code !== 'OPERATION_UNKNOWN' ? error : undefined;
  return { of: ({ stored: file }: BatchFile) => (file ? data?.get(file.name) : undefined), isFetching, fault };
}

/** By the names of the stored files. Made once for each answer: a row is drawn anew when its copy is another one. */
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

/** How often the screen follows the bytes: three hundred rows are not drawn anew for each packet. */
const drawEveryMs = 100;

/** The queue of a batch while its drawer is open; files that no creative was made of are dropped with it. */
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
  const tell = () => {
    isDue = false;
    for (const listener of listeners) listener();
  };
  const queue = uploadQueue({
    only,
    send,
    pause,
    onChange: () => {
      if (!isDue) setTimeout(tell, drawEveryMs);
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

/** One after another, behind the page's back: what cannot be dropped now the server sweeps up in a day. */
async function dropUnused(files: ReturnType<ReturnType<typeof uploadQueue>['files']>): Promise<void> {
  for (const { phase, kind, stored } of files)
    if (phase !== 'created' && kind && stored)
      await callApi('files.deleteCreative', { params: { type: kind.type, name: stored.name } }).catch(() => undefined);
}
