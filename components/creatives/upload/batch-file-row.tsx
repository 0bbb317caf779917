'use client';
import RotateCw from 'lucide-react/icons/rotate-cw';
import X from 'lucide-react/icons/x';
import { useLocale, useTranslations } from 'next-intl';
import { memo } from 'react';
import { useRefusalText } from '@/components/bulk/use-refusal-text';
import { creativeName } from '@/components/creatives/upload/creative-name';
import type { BatchFile, UploadQueue } from '@/components/creatives/upload/upload-queue';
import type { Copy } from '@/components/creatives/upload/use-batch-files';
import { CreativeThumbnail } from '@/components/thumbnail/creative-thumbnail';
import { Badge } from '@/components/ui/badge';
import { IconButton } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { ProgressBar } from '@/components/ui/progress-bar';
import { formatBytes } from '@/lib/format/format-number';
import { sizeOf } from '@/lib/format/format-size';

type BatchFileRowProps = {
  file: BatchFile;
  copy: Copy | undefined;
  isSkipped: boolean;
  queue: Pick<UploadQueue, 'retry' | 'remove'>;
  want: (key: number, isWanted: boolean) => void;
  skippedHint: string;
};

/**
 * One file: its picture, the resulting creative, and its progress or refusal. Memoised, so that only rows with progress
 * are rendered again.
 */
export const BatchFileRow = memo(function BatchFileRow(props: BatchFileRowProps) {
  const { file, copy, isSkipped, queue, want, skippedHint } = props;
  const t = useTranslations('creatives.upload');
  const locale = useLocale();
  const { key, source, phase, kind, stored } = file;
  const name = stored ? creativeName(source.name, stored) : source.name;
  const isStuck = phase === 'refused' || phase === 'stopped';
  const facts = [stored && sizeOf(stored), formatBytes(source.size, locale)].filter(Boolean).join(' · ');
  return (
    <li className="flex items-center gap-3 py-2 [content-visibility:auto] [contain-intrinsic-size:auto_56px]">
      <CreativeThumbnail
        creative={{
          fileUrl: stored?.fileUrl ?? null,
          mimeType: stored?.mimeType ?? null,
          type: kind?.type ?? 'banner',
        }}
        className="h-10 w-14 max-sm:hidden"
      />
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium" title={source.name}>
          {name}
        </p>
        <p className="text-sm text-muted figures">{facts}</p>
        <State file={file} skippedHint={isSkipped && skippedHint} copy={copy} />
        {copy && phase === 'stored' && (
          <Checkbox
            className="text-sm pointer-coarse:py-2"
            checked={!isSkipped}
            onChange={(event) => want(key, event.target.checked)}
          >
            {t('anyway')}
          </Checkbox>
        )}
      </div>
      {phase === 'created' && <Badge tone="positive">{t('phase.created')}</Badge>}
      {isStuck && (
        <IconButton size="sm" label={t('retry', { name: source.name })} onClick={() => queue.retry([key])}>
          <RotateCw aria-hidden="true" />
        </IconButton>
      )}
      {phase !== 'sending' && phase !== 'created' && (
        <IconButton size="sm" label={t('remove', { name: source.name })} onClick={() => queue.remove(key)}>
          <X aria-hidden="true" />
        </IconButton>
      )}
    </li>
  );
});

type StateProps = Pick<BatchFileRowProps, 'file' | 'copy'> & { skippedHint: string | false };

function State({ file, copy, skippedHint }: StateProps) {
  const t = useTranslations('creatives.upload');
  const upload = useTranslations('common.upload');
  const locale = useLocale();
  const reasonOf = useRefusalText();
  const { phase, sent, source, refusal } = file;
  if (phase === 'sending') {
    const text = upload('progress', { sent: formatBytes(sent, locale), total: formatBytes(source.size, locale) });
    return <ProgressBar value={sent} max={source.size} label={t('sending', { name: source.name })} valueText={text} />;
  }
  if (refusal) return <p className="text-sm break-words text-negative">{reasonOf(refusal)}</p>;
  if (copy && phase === 'stored')
    return (
      <p className="text-sm break-words text-warning">
        {t(copy.isInBatch ? 'copyInBatch' : 'copyOf', { name: copy.of })} {skippedHint}
      </p>
    );
  if (phase === 'created') return null;
  return <p className="text-sm text-muted">{t(`phase.${phase}`)}</p>;
}
