'use client';
import { useLocale, useTranslations } from 'next-intl';
import { CreativePreview } from '@/components/creatives/creative-preview';
import { FileFacts } from '@/components/creatives/file-facts';
import type { CreativeFile } from '@/components/creatives/use-creative-file';
import { FieldFrame } from '@/components/form/field-frame';
import { useField } from '@/components/form/use-field';
import { Button } from '@/components/ui/button';
import { FileDrop } from '@/components/ui/file-drop';
import { limits } from '@/lib/contract/limits';
import { formatBytes } from '@/lib/format/format-number';

/** The file as it will be shown, what the server has read of it, and the way to another one. */
export function FilePanel({ file }: { file: CreativeFile }) {
  const t = useTranslations('creatives.file');
  const upload = useTranslations('common.upload');
  const cancel = useTranslations('common.actions')('cancel');
  const locale = useLocale();
  const label = t('label');
  const field = useField({ name: 'file', label, isRequired: true });
  const { shown, progress } = file;
  const hint = t('hint', {
    weight: formatBytes(limits.upload.imageBytes, locale),
    seconds: limits.animationSeconds,
  });
  return (
    <div className="flex min-w-0 flex-col gap-4">
      {shown && (
        <>
          <CreativePreview file={shown} name={shown.filename} onExpired={file.onExpired} />
          <FileFacts file={shown} />
        </>
      )}
      <FieldFrame field={field} label={label} isRequired isGroup>
        <div ref={(box) => field.control.ref(box?.querySelector('input'))} className="flex flex-col gap-2">
          <FileDrop
            accept="image/png,image/jpeg,image/gif,image/webp,.png,.jpg,.jpeg,.gif,.webp"
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
