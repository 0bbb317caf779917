'use client';
import { useCallback, useState } from 'react';
import type { BatchFile } from '@/components/creatives/upload/upload-queue';
import { useCopies } from '@/components/creatives/upload/use-copies';
import { useUploadQueue } from '@/components/creatives/upload/use-upload-queue';
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
