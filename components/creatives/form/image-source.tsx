'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { CreativeValues, MediumSource } from '@/components/creatives/form/creative-values';
import { FileSource } from '@/components/creatives/form/file-source';
import { mediaKinds } from '@/components/creatives/form/media-kinds';
import type { CreativeFile } from '@/components/creatives/form/use-creative-file';
import { TextField } from '@/components/form/text-field';
import { onDemand } from '@/components/ui/on-demand';
import { Skeleton } from '@/components/ui/progress';
import { Tabs } from '@/components/ui/tabs';
import type { AspectRatio } from '@/lib/contract/enumerations';

const ImageLibrary = onDemand(
  async () => (await import('@/components/creatives/form/image-library')).ImageLibrary,
  () => <Skeleton className="h-48" />,
);

type ImageSourceProps = {
  /** '' for the creative's own image, `images.0.` for an image of a native ad. */
  at: '' | `images.${number}.`;
  label: string;
  hint: string;
  file: CreativeFile;
  /** The only accepted aspect ratio. */
  ratio?: AspectRatio;
  /** Additional fields for a linked image. */
  beside?: ReactNode;
};

/** Selects an image by upload, from the library, or by an external address. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: markup, one tab after the other
export function ImageSource({ at, label, hint, file, ratio, beside }: ImageSourceProps) {
  const t = useTranslations('creatives.source');
  const form = useFormContext<CreativeValues>();
  // Each slot of a native ad has the same three fields as the creative itself.
  const name = <F extends 'source' | 'file' | 'link'>(field: F) => `${at}${field}` as F;
  const source = useWatch({ control: form.control, name: name('source') });
  // the tabs are sources
  const choose = (next: string) => form.setValue(name('source'), next as MediumSource, { shouldDirty: true });
  return (
    <Tabs
      label={label}
      value={source}
      onChange={choose}
      items={[
        {
          value: 'file',
          label: t('upload'),
          content: (
            <FileSource
              name={name('file')}
              label={label}
              file={file}
              accept={mediaKinds.image.accept}
              hint={hint}
              isFitted={ratio !== undefined}
            />
          ),
        },
        {
          value: 'library',
          label: t('library'),
          content: <ImageLibrary name={name('file')} label={label} file={file} ratio={ratio} />,
        },
        {
          value: 'link',
          label: t('link'),
          content: (
            <div className="flex flex-col gap-4">
              <TextField
                name={name('link')}
                type="url"
                label={t('address')}
                isRequired
                hint={t('addressHint')}
                placeholder="https://"
              />
              {beside}
            </div>
          ),
        },
      ]}
    />
  );
}
