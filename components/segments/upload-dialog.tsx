'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useId, useRef, useState } from 'react';
import { UploadResult } from '@/components/segments/upload-result';
import { Button } from '@/components/ui/button';
import { Dialog, DialogButtons } from '@/components/ui/dialog';
import { FileDrop, type FileProgress } from '@/components/ui/file-drop';
import { Segmented } from '@/components/ui/segmented';
import { uploadFile } from '@/lib/browser/upload-file';
import { ApiFault } from '@/lib/contract/api-fault';
import { limits } from '@/lib/contract/limits';
import type { SegmentRow, SegmentUpload } from '@/lib/contract/targeting/segments';
import { formatBytes, formatInteger } from '@/lib/format/format-number';
import { useFaultText } from '@/lib/i18n/use-fault-text';

type UploadDialogProps = { segment: Pick<SegmentRow, 'id' | 'name' | 'size'>; onClose: () => void };

/** Uploads user IDs into a segment: the file, whether to keep the current users, and then the result of each line. */
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
          <DialogButtons
            cancelLabel={actions('cancel')}
            onCancel={close}
            variant={mode === 'replace' ? 'danger' : 'primary'}
            disabled={!file}
            isBusy={progress !== undefined}
            onClick={() => file && void upload.send(file)}
          >
            {t(mode === 'replace' ? 'replacePeople' : 'addPeople')}
          </DialogButtons>
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

/** The file, its format, and whether the current users are kept. */
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

type UploadMode = 'add' | 'replace';
type Upload = ReturnType<typeof useUpload>;

/** Uploads a file into a segment. Closing the dialog cancels the upload, and nothing of it is added. */
function useUpload(id: number) {
  const t = useTranslations('segments.upload');
  const bytes = useTranslations('common.upload');
  const locale = useLocale();
  const faultText = useFaultText();
  const client = useQueryClient();
  const [mode, setMode] = useState<UploadMode>('add');
  const [progress, setProgress] = useState<FileProgress>();
  const [result, setResult] = useState<SegmentUpload>();
  const [error, setError] = useState<string>();
  const sending = useRef<AbortController>(undefined);
  useEffect(() => () => sending.current?.abort(), []);

  const size = (count: number) => formatBytes(count, locale);
  const onProgress = (sent: number, total: number) =>
    setProgress({ sent, total, text: bytes('progress', { sent: size(sent), total: size(total) }) });
  const send = async (file: File) => {
    if (file.size > limits.upload.listBytes) return setError(t('tooHeavy', { limit: size(limits.upload.listBytes) }));
    const controller = new AbortController();
    sending.current = controller;
    setError(undefined);
    onProgress(0, file.size);
    try {
      const { signal } = controller;
      setResult(await uploadFile('segments.upload', { params: { id }, query: { mode } }, file, { signal, onProgress }));
      void client.invalidateQueries({ queryKey: ['segments.list'] });
    } catch (fault) {
      if (controller.signal.aborted) return;
      setError(faultText(fault instanceof ApiFault ? fault : {}));
    } finally {
      setProgress(undefined);
    }
  };
  return {
    mode,
    setMode,
    progress,
    result,
    error,
    send,
    cancel: () => sending.current?.abort(),
    reset: () => {
      setResult(undefined);
      setError(undefined);
    },
  };
}
