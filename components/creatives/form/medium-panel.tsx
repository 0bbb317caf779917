'use client';
import { useLocale, useTranslations } from 'next-intl';
import { useFormContext, useWatch } from 'react-hook-form';
import { fileOf } from '@/components/creatives/creative-facts';
import type { CreativeValues, MediumSource } from '@/components/creatives/form/creative-values';
import { FileSource, TagFacts } from '@/components/creatives/form/file-source';
import { ImageSource } from '@/components/creatives/form/image-source';
import { mediaKindOf, mediaKinds, tagEndings } from '@/components/creatives/form/media-kinds';
import { type ShownFile, useCreativeFile } from '@/components/creatives/form/use-creative-file';
import { useFormUploads } from '@/components/creatives/form/use-uploads';
import { SwitchField } from '@/components/form/choice-fields';
import { NumberField } from '@/components/form/number-field';
import { TextareaField } from '@/components/form/text-field';
import { Segmented } from '@/components/ui/segmented';
import { can } from '@/lib/access/can';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import type { CreativeView } from '@/lib/contract/creatives/creatives';
import { type AspectRatio, aspectRatios, type BannerSubtype, bannerSubtypes } from '@/lib/contract/enumerations';
import { limits } from '@/lib/contract/limits';
import { formatBytes } from '@/lib/format/format-number';

type MediumPanelProps = { saved: CreativeView | undefined };

/** Panel for the image, archive, video or sound of a creative. */
export function MediumPanel({ saved }: MediumPanelProps) {
  const user = useCurrentUser();
  const [type, subtype, source] = useWatch<CreativeValues, ['type', 'subtype', 'source']>({
    name: ['type', 'subtype', 'source'],
  });
  const kind = mediaKindOf(type, subtype);
  const mayAddTags = can(user, 'CREATIVE_ADD_VAST_DAAST');
  const { bytes, accept: own } = mediaKinds[kind];
  const accept = type !== 'banner' && mayAddTags ? `${own},${tagEndings}` : own;
  const file = useCreativeFile({ name: 'file', saved: saved ? fileOf(saved) : null, bytes, accept });
  const t = useTranslations('creatives.file');
  const locale = useLocale();
  const hint = t(`hints.${kind}`, { weight: formatBytes(bytes, locale), seconds: limits.animationSeconds });
  const label = t(`labels.${kind}`);
  if (type === 'banner')
    return (
      <div className="flex flex-col gap-4">
        <BannerKind isFixed={saved !== undefined} />
        {kind === 'image' ? (
          <ImageSource at="" label={label} hint={hint} file={file} beside={<OwnSize />} />
        ) : (
          <FileSource name="file" label={label} hint={hint} accept={accept} file={file} />
        )}
        {kind === 'js' && <OwnSize />}
      </div>
    );
  return (
    <div className="flex flex-col gap-4">
      <SourceSwitch isTagAllowed={mayAddTags} />
      {source === 'vast' || source === 'daast' ? (
        <TagSource key={source} name={source} saved={saved} />
      ) : (
        <FileSource
          name="file"
          label={label}
          file={file}
          hint={mayAddTags ? `${hint} ${t('hints.tagFile')}` : hint}
          accept={accept}
        />
      )}
    </div>
  );
}

/** Switch between an uploaded file and a third party's VAST or DAAST document. */
function SourceSwitch({ isTagAllowed }: { isTagAllowed: boolean }) {
  const t = useTranslations('creatives.source');
  const form = useFormContext<CreativeValues>();
  const [type, source] = useWatch<CreativeValues, ['type', 'source']>({ name: ['type', 'source'] });
  const tags = type === 'audio' ? (['vast', 'daast'] as const) : (['vast'] as const);
  const options = [
    { value: 'file', label: t('file') },
    ...tags.map((tag) => ({ value: tag, label: t(tag), isDisabled: !isTagAllowed && source !== tag })),
  ];
  // The options are sources.
  const choose = (next: string) => form.setValue('source', next as MediumSource, { shouldDirty: true });
  return (
    <div className="flex flex-col items-start gap-1">
      <Segmented name="source" label={t('label')} options={options} value={source} onChange={choose} />
      {!isTagAllowed && <p className="text-sm text-muted">{t('tagNotAllowed')}</p>}
    </div>
  );
}

/** Width and height for media that the server cannot measure. */
function OwnSize() {
  const t = useTranslations('creatives.source');
  return (
    <div className="grid grid-cols-2 gap-4 sm:max-w-md">
      <NumberField name="width" label={t('width')} isRequired unit={t('pixels')} maxLength={5} />
      <NumberField name="height" label={t('height')} isRequired unit={t('pixels')} maxLength={5} />
    </div>
  );
}

type TagSourceProps = { name: 'vast' | 'daast'; saved: CreativeView | undefined };

/** VAST or DAAST document as text. It is only parsed; its addresses are never fetched. */
function TagSource({ name, saved }: TagSourceProps) {
  const t = useTranslations('creatives.source');
  return (
    <div className="flex flex-col gap-4">
      <TextareaField
        name={name}
        label={t(`${name}Document`)}
        isRequired
        isCode
        rows={12}
        hint={t(`${name}Hint`)}
        maxLength={limits.tagLength}
      />
      {saved?.[name] && <TagFacts details={saved.details} />}
    </div>
  );
}

const permissions = { html5: 'CREATIVE_ADD_HTML5_BANNER', js: 'CREATIVE_ADD_JS_BANNER' } as const;

type BannerKindProps = {
  /** True for a saved banner, whose subtype cannot change. */
  isFixed: boolean;
};

function BannerKind({ isFixed }: BannerKindProps) {
  const user = useCurrentUser();
  const t = useTranslations('creatives.bannerKind');
  const word = useTranslations('enums.bannerSubtype');
  const form = useFormContext<CreativeValues>();
  const uploads = useFormUploads();
  const subtype = useWatch<CreativeValues, 'subtype'>({ name: 'subtype' });
  if (isFixed) return null;
  const isAllowed = (kind: BannerSubtype) => kind === 'image' || can(user, permissions[kind]);
  const choose = (next: string) => {
    uploads.drop(form.getValues('file'));
    form.setValue('file', '');
    form.setValue('source', 'file');
    form.setValue('subtype', next as BannerSubtype, { shouldDirty: true }); // The options are subtypes
    form.clearErrors();
  };
  return (
    <div className="flex flex-col items-start gap-1">
      <Segmented
        name="subtype"
        label={t('label')}
        options={bannerSubtypes.map((kind) => ({ value: kind, label: word(kind), isDisabled: !isAllowed(kind) }))}
        value={subtype ?? 'image'}
        onChange={choose}
      />
      {!bannerSubtypes.every(isAllowed) && <p className="text-sm text-muted">{t('notAllowed')}</p>}
    </div>
  );
}

/** Images of a native ad: at most one per aspect ratio. */
export function NativeImagesPanel({ saved }: Pick<MediumPanelProps, 'saved'>) {
  const t = useTranslations('creatives.images');
  return (
    <div className="flex flex-col gap-6">
      <p className="text-sm text-muted">{t('hint')}</p>
      {aspectRatios.map((ratio, at) => (
        <section key={ratio} aria-label={t('label', { ratio })} className="flex min-w-0 flex-col gap-2">
          <h3 className="font-medium figures">{ratio}</h3>
          <NativeImage ratio={ratio} at={at} saved={saved} />
        </section>
      ))}
      <SwitchField name="onlyByAspectRatio" label={t('onlyByAspectRatio')} hint={t('onlyByAspectRatioHint')} />
    </div>
  );
}

type NativeImageProps = Pick<MediumPanelProps, 'saved'> & { ratio: AspectRatio; at: number };

function NativeImage({ ratio, at, saved }: NativeImageProps) {
  const t = useTranslations('creatives.images');
  const locale = useLocale();
  const { bytes, accept } = mediaKinds.image;
  const file = useCreativeFile({ name: `images.${at}.file`, saved: savedImage(saved, ratio), bytes, accept });
  return (
    <ImageSource
      at={`images.${at}.`}
      label={t('label', { ratio })}
      hint={t('fileHint', { ratio, weight: formatBytes(bytes, locale) })}
      file={file}
      ratio={ratio}
    />
  );
}

/** Returns the saved image of an aspect ratio. The API returns no further facts about it. */
function savedImage(saved: CreativeView | undefined, ratio: AspectRatio): ShownFile | null {
  const image = saved?.images.find(({ aspectRatio }) => aspectRatio === ratio);
  if (!image?.file) return null;
  const { file: name, fileUrl, width, height } = image;
  return { name, fileUrl, width, height, mimeType: 'image/*', details: null, facts: null };
}
