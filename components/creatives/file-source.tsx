'use client';
import { useTranslations } from 'next-intl';
import { MediumView } from '@/components/creatives/medium-view';
import type { CreativeFile } from '@/components/creatives/use-creative-file';
import { FieldFrame } from '@/components/form/field-frame';
import { useField } from '@/components/form/use-field';
import { Button } from '@/components/ui/button';
import { FileDrop } from '@/components/ui/file-drop';

type FileSourceProps = {
  name: string;
  label: string;
  file: CreativeFile;
  /** As in the `accept` attribute of an input. */
  accept: string;
  hint: string;
  isFitted?: boolean;
};

/** The file as it will be shown, what the server has read of it, and the way to another one. */
export function FileSource({ name, label, file, accept, hint, isFitted }: FileSourceProps) {
  const t = useTranslations('creatives.file');
  const upload = useTranslations('common.upload');
  const cancel = useTranslations('common.actions')('cancel');
  const field = useField({ name, label, isRequired: true });
  const { shown, progress } = file;
  return (
    <div className="flex min-w-0 flex-col gap-4">
      {shown && (
        <MediumView
          file={shown}
          title={shown.facts?.filename ?? label}
          isFitted={isFitted}
          onExpired={file.onExpired}
        />
      )}
      <FieldFrame field={field} label={label} isRequired isGroup>
        <div ref={(box) => field.control.ref(box?.querySelector('input'))} className="flex flex-col gap-2">
          <FileDrop
            accept={accept}
            progress={progress}
            isInvalid={field.isInvalid}
            describedBy={field.control['aria-describedby']}
            texts={{
              choose: shown ? t('replace') : upload('choose'),
              orDrop: upload('orDrop'),
              uploading: upload('uploading'),
              hint,
            }}
            onFiles={([chosen]) => chosen && void file.choose(chosen)}
          />
          {progress && (
            <Button className="self-center" onClick={file.cancel}>
              {cancel}
            </Button>
          )}
        </div>
      </FieldFrame>
    </div>
  );
}
