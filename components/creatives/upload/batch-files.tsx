'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { BatchFileRow } from '@/components/creatives/upload/batch-file-row';
import type { BatchFile } from '@/components/creatives/upload/upload-queue';
import type { BatchOfFiles } from '@/components/creatives/upload/use-batch-files';
import { Button } from '@/components/ui/button';
import { FileDrop } from '@/components/ui/file-drop';
import { onDemand } from '@/components/ui/on-demand';
import { Segmented } from '@/components/ui/segmented';
import { limits } from '@/lib/contract/limits';

const SizesDialog = onDemand(async () => (await import('@/components/creatives/sizes/sizes-dialog')).SizesDialog);

const shownKinds = ['all', 'problems', 'copies'] as const;
type Shown = (typeof shownKinds)[number];

type BatchFilesProps = {
  batch: Pick<BatchOfFiles, 'files' | 'queue' | 'copies' | 'isSkipped' | 'want'>;
  leftOut: number;
  onFiles: (files: File[]) => void;
  /** Accepted files. */
  hint?: string;
  /** Explains what happens to a duplicate instead of a new creative. */
  skippedHint?: string;
  /** True if banners can be created from one picture. */
  hasSizes?: boolean;
};

/** Drop area and the list of files with their states. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: markup, one block after the other
export function BatchFiles({ batch, leftOut, onFiles, hint, skippedHint, hasSizes = false }: BatchFilesProps) {
  const t = useTranslations('creatives.upload');
  const upload = useTranslations('common.upload');
  const { files, queue, copies } = batch;
  const [chosen, setShown] = useState<Shown>('all');
  const rowsOf: Record<Shown, readonly BatchFile[]> = {
    all: files,
    problems: files.filter(isProblem),
    copies: files.filter((file) => copies.of(file) !== undefined),
  };
  // If the chosen filter has no rows any more, for example after retries, all are shown.
  const shown = rowsOf[chosen].length > 0 ? chosen : 'all';
  const again = rowsOf.problems.map(({ key }) => key);
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <FileDrop
        isMultiple
        texts={{
          choose: upload('chooseMany'),
          orDrop: t('orDrop'),
          uploading: upload('uploading'),
          hint: hint ?? t('hint', { limit: limits.upload.batchFiles }),
        }}
        onFiles={onFiles}
      />
      {hasSizes && <SizesOfOne onFiles={onFiles} />}
      {leftOut > 0 && (
        <p role="alert" className="text-sm text-warning">
          {t('leftOut', { count: leftOut, limit: limits.upload.batchFiles })}
        </p>
      )}
      {files.length > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          <Segmented
            name="batch-files"
            label={t('show')}
            value={shown}
            options={shownKinds.map((value) => ({
              value,
              label: t(`shown.${value}`, { count: rowsOf[value].length }),
              isDisabled: rowsOf[value].length === 0,
            }))}
            onChange={(value) => setShown(shownKinds.find((one) => one === value) ?? 'all')}
          />
          {again.length > 0 && (
            <Button size="sm" onClick={() => queue.retry(again)}>
              {t('again', { count: again.length })}
            </Button>
          )}
        </div>
      )}
      <ul aria-label={t('files')} className="flex flex-col divide-y divide-line">
        {rowsOf[shown].map((file) => (
          <BatchFileRow
            key={file.key}
            file={file}
            copy={copies.of(file)}
            isSkipped={batch.isSkipped(file)}
            queue={queue}
            want={batch.want}
            skippedHint={skippedHint ?? t('skippedHint')}
          />
        ))}
      </ul>
    </div>
  );
}

function SizesOfOne({ onFiles }: Pick<BatchFilesProps, 'onFiles'>) {
  const t = useTranslations('creatives.sizes');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" aria-haspopup="dialog" className="self-start" onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      {isOpen && <SizesDialog onFiles={onFiles} onClose={() => setOpen(false)} />}
    </>
  );
}

const isProblem = ({ phase }: BatchFile) => phase === 'refused' || phase === 'stopped';
