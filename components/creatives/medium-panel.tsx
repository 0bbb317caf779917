'use client';
import { useLocale, useTranslations } from 'next-intl';
import { useFormContext, useWatch } from 'react-hook-form';
import { BannerKind } from '@/components/creatives/banner-kind';
import type { CreativeValues, MediumSource } from '@/components/creatives/creative-values';
import { fileOf } from '@/components/creatives/file-of';
import { FileSource } from '@/components/creatives/file-source';
import { ImageSource } from '@/components/creatives/image-source';
import { mediaKindOf, mediaKinds, tagEndings } from '@/components/creatives/media-kinds';
import { OwnSize } from '@/components/creatives/own-size';
import { TagSource } from '@/components/creatives/tag-source';
import { useCreativeFile } from '@/components/creatives/use-creative-file';
import { Segmented } from '@/components/ui/segmented';
import { can } from '@/lib/access/can';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import type { CreativeView } from '@/lib/contract/creatives';
import { limits } from '@/lib/contract/limits';
import { formatBytes } from '@/lib/format/format-number';

export type MediumPanelProps = { saved: CreativeView | undefined };

/** The picture, the archive, the film or the sound of a creative. */
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
          {...{ name: 'file', label, file }}
          hint={mayAddTags ? `${hint} ${t('hints.tagFile')}` : hint}
          accept={accept}
        />
      )}
    </div>
  );
}

/** Whether a film or a sound is a file of ours or a document that names somebody else's. */
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
