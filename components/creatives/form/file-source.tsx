'use client';
import { useTranslations } from 'next-intl';
import { FileFacts } from '@/components/creatives/creative-facts';
import { BannerFrame, CreativePlayer, CreativePreview } from '@/components/creatives/creative-preview';
import type { CreativeFile, ShownFile } from '@/components/creatives/form/use-creative-file';
import { FieldFrame, useField } from '@/components/form/field';
import { useSignedAddress } from '@/components/thumbnail/use-signed-address';
import { Button } from '@/components/ui/button';
import { FileDrop } from '@/components/ui/file-drop';
import type { FileDetails } from '@/lib/contract/creatives/file-facts';
import { sizeOf } from '@/lib/format/format-size';

type FileSourceProps = {
  name: string;
  label: string;
  file: CreativeFile;
  /** In the form of an input's `accept` attribute. */
  accept: string;
  hint: string;
  isFitted?: boolean;
};

/** Shows the uploaded file and its facts, and lets the user replace it. */
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
      <FieldFrame field={field} label={label} isGroup>
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

type MediumViewProps = {
  file: ShownFile;
  title: string;
  /** True for an image that sites scale into their own layout, so it has no fixed size. */
  isFitted?: boolean;
  onExpired: () => void;
};

/** Shows or plays a file, with the facts that the server read from it. */
function MediumView({ file, title, isFitted = false, onExpired }: MediumViewProps) {
  const kind = file.details?.kind ?? 'image';
  const creative = { ...file, name: title };
  return (
    <>
      {kind === 'image' && isFitted && <FittedPicture file={file} name={title} onExpired={onExpired} />}
      {kind === 'image' && !isFitted && <CreativePreview file={file} name={title} onExpired={onExpired} />}
      {(kind === 'video' || kind === 'audio') && <CreativePlayer creative={creative} onExpired={onExpired} />}
      {/* A different archive needs a new frame. */}
      {(kind === 'html5' || kind === 'js') && <BannerFrame key={file.name} creative={creative} />}
      {file.facts && <FileFacts file={file.facts} />}
      <TagFacts details={file.details} />
    </>
  );
}

type FittedPictureProps = { file: ShownFile; name: string; onExpired: () => void };

/** A whole image, scaled to fit. */
function FittedPicture({ file, name, onExpired }: FittedPictureProps) {
  const t = useTranslations('creatives.preview');
  const { address, image } = useSignedAddress(file.fileUrl, onExpired);
  return (
    <figure className="flex min-w-0 flex-col gap-1.5">
      <div className="grid h-44 place-items-center overflow-hidden rounded-lg bg-sunken p-2 text-sm text-muted *:min-h-0 *:min-w-0">
        {address ? (
          // biome-ignore lint/performance/noImgElement: a signed address on another origin that lives five minutes
          <img src={address} alt={t('alt', { name })} {...image} className="size-full object-scale-down" />
        ) : (
          <span>{t('gone')}</span>
        )}
      </div>
      <figcaption className="text-sm text-muted figures">{sizeOf(file)}</figcaption>
    </figure>
  );
}

/** Facts of a VAST or DAAST document, and missing parts that players expect. */
export function TagFacts({ details }: { details: FileDetails | null }) {
  const t = useTranslations('creatives.tag');
  if (details?.kind !== 'vast' && details?.kind !== 'daast') return null;
  const { kind, version, form, ads, sizes, mediaFiles, trackers, clickThroughs, lacks } = details;
  const facts = [
    [t('version'), `${kind.toUpperCase()} ${version}, ${t(`forms.${form}`)}`],
    [t('ads'), String(ads)],
    [t('media'), [...new Set(mediaFiles.map(({ mimeType }) => mimeType))].join(', ')],
    [t('sizes'), sizes.join(', ')],
    [t('trackers'), trackers.join(', ')],
    [t('clickThroughs'), clickThroughs.join(', ')],
  ].filter(([, value]) => value);
  return (
    <div className="flex flex-col gap-3 text-sm">
      <dl aria-label={t('facts')} className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
        {facts.map(([label, value]) => (
          <div key={label} className="min-w-0">
            <dt className="text-muted">{label}</dt>
            <dd className="wrap-anywhere figures">{value}</dd>
          </div>
        ))}
      </dl>
      {lacks.length > 0 && (
        <p className="rounded-lg bg-warning-soft px-3 py-2 text-warning">
          {t('lacks', { what: lacks.map((one) => t(`lacking.${one}`)).join(', ') })}
        </p>
      )}
    </div>
  );
}
