'use client';
import { useLocale, useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { UploadResult } from '@/components/segments/upload-result';
import { type Upload, useUpload } from '@/components/segments/use-upload';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { FileDrop } from '@/components/ui/file-drop';
import { Segmented } from '@/components/ui/segmented';
import { limits } from '@/lib/contract/limits';
import type { SegmentRow } from '@/lib/contract/targeting/segments';
import { formatBytes, formatInteger } from '@/lib/format/format-number';

type UploadDialogProps = { segment: Pick<SegmentRow, 'id' | 'name' | 'size'>; onClose: () => void };

/** A list of people into a segment: the file, what to do with those who are in, and then what came of each line. */
export function UploadDialog({ segment, onClose }: UploadDialogProps) {
  const t = useTranslations('segments.upload');
  const actions = useTranslations('common.actions');
  const [file, setFile] = useState<File>();
  const upload = useUpload(segment.id);
  const { mode, result, progress } = upload;
  const again = () => {
    setFile(undefined);
    upload.reset();
  };
  const close = () => {
    upload.cancel();
    onClose();
  };
  return (
    <Dialog
      isOpen
      title={t('title', { name: segment.name })}
      closeLabel={actions('close')}
      onClose={close}
      footer={
        result ? (
          <>
            <Button onClick={again}>{t('another')}</Button>
            <Button variant="primary" onClick={close}>
              {t('done')}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={close}>{actions('cancel')}</Button>
            <Button
              variant={mode === 'replace' ? 'danger' : 'primary'}
              disabled={!file}
              isBusy={progress !== undefined}
              onClick={() => file && void upload.send(file)}
            >
              {t(mode === 'replace' ? 'replacePeople' : 'addPeople')}
            </Button>
          </>
        )
      }
    >
      {result ? (
        <UploadResult result={result} />
      ) : (
        <UploadSource segment={segment} file={file} onFile={setFile} upload={upload} />
      )}
    </Dialog>
  );
}

type UploadSourceProps = {
  segment: Pick<SegmentRow, 'size'>;
  file: File | undefined;
  onFile: (file: File) => void;
  upload: Upload;
};

/** The file, what it must look like, and what becomes of those who are in. */
function UploadSource({ segment, file, onFile, upload }: UploadSourceProps) {
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
