'use client';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { sendPicture } from '@/components/creatives/picture/send-picture';
import { type Send, uploadQueue } from '@/components/creatives/upload/upload-queue';
import { callApi } from '@/lib/browser/call-api';
import { uploadFile } from '@/lib/browser/upload-file';
import type { CreativeType } from '@/lib/contract/enumerations';

/** How often the screen follows the bytes: three hundred rows are not drawn anew for each packet. */
const drawEveryMs = 100;

/** The queue of a batch while its drawer is open; files that no creative was made of are dropped with it. */
export function useUploadQueue(only?: CreativeType) {
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
