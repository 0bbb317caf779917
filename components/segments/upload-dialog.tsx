'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { UploadResult } from '@/components/segments/upload-result';
import { UploadSource } from '@/components/segments/upload-source';
import { useUpload } from '@/components/segments/use-upload';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import type { SegmentRow } from '@/lib/contract/segments';

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
