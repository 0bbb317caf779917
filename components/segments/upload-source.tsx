'use client';
import { useLocale, useTranslations } from 'next-intl';
import { useId } from 'react';
import type { Upload } from '@/components/segments/use-upload';
import { FileDrop } from '@/components/ui/file-drop';
import { Segmented } from '@/components/ui/segmented';
import { limits } from '@/lib/contract/limits';
import type { SegmentRow } from '@/lib/contract/segments';
import { formatBytes, formatInteger } from '@/lib/format/format-number';

type UploadSourceProps = {
  segment: Pick<SegmentRow, 'size'>;
  file: File | undefined;
  onFile: (file: File) => void;
  upload: Upload;
};

/** The file, what it must look like, and what becomes of those who are in. */
export function UploadSource({ segment, file, onFile, upload }: UploadSourceProps) {
  const t = useTranslations('segments.upload');
  const words = useTranslations('common.upload');
  const locale = useLocale();
  const errorId = useId();
  const { mode, setMode, progress, error } = upload;
  return (
    <div className="flex flex-col gap-4 pt-3">
      <p className="text-muted">{t('format')}</p>
      <FileDrop
        accept=".txt,.csv,text/plain,text/csv"
        progress={progress}
        isInvalid={error !== undefined}
        describedBy={error ? errorId : undefined}
        texts={{
          choose: file ? t('chooseOther') : words('choose'),
          orDrop: words('orDrop'),
          uploading: words('uploading'),
          hint: file
            ? t('chosen', { name: file.name, size: formatBytes(file.size, locale) })
            : t('limits', {
                size: formatBytes(limits.upload.listBytes, locale),
                lines: formatInteger(limits.upload.listLines),
              }),
        }}
        onFiles={([chosen]) => chosen && onFile(chosen)}
      />
      <p id={errorId} role="alert" className="text-negative empty:hidden">
        {error}
      </p>
      <div className="flex flex-col items-start gap-1.5">
        <Segmented
          name="upload-mode"
          label={t('mode')}
          isDisabled={progress !== undefined}
          value={mode}
          options={[
            { value: 'add', label: t('add') },
            { value: 'replace', label: t('replace') },
          ]}
          onChange={(value) => setMode(value === 'replace' ? 'replace' : 'add')}
        />
        <p className={mode === 'replace' && segment.size > 0 ? 'text-sm text-warning' : 'text-sm text-muted'}>
          {mode === 'replace'
            ? t('replaceHint', { count: segment.size, shown: formatInteger(segment.size) })
            : t('addHint')}
        </p>
      </div>
    </div>
  );
}
