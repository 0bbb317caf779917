'use client';
import { useLocale, useTranslations } from 'next-intl';
import { sizeOf } from '@/components/creatives/size-of';
import type { UploadedFile } from '@/lib/contract/creatives/files';
import { dash, formatBytes, formatDecimal } from '@/lib/format/format-number';

type Facts = Pick<UploadedFile, 'filename' | 'mimeType' | 'size' | 'width' | 'height' | 'duration'>;

/** What the server has read of the file itself. */
export function FileFacts({ file }: { file: Facts }) {
  const t = useTranslations('creatives.file');
  const locale = useLocale();
  const facts = [
    [t('filename'), file.filename],
    [t('type'), formatOf(file.mimeType)],
    [t('weight'), formatBytes(file.size, locale)],
    [t('dimensions'), sizeOf(file) ?? dash],
    ...(isMeasured(file)
      ? [
          [
            t('animation'),
            file.duration === null ? t('still') : t('seconds', { seconds: formatDecimal(file.duration / 1000) }),
          ],
        ]
      : []),
  ];
  return (
    <dl
      aria-label={t('facts')}
      className="grid h-fit grid-cols-[repeat(auto-fit,minmax(min(100%,132px),1fr))] gap-x-6 gap-y-2 text-sm"
    >
      {facts.map(([label, value]) => (
        <div key={label} className="min-w-0">
          <dt className="text-muted">{label}</dt>
          <dd className="break-words figures">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Of a banner that runs nobody knows whether it moves: that is seen, not read. */
const isMeasured = ({ mimeType, duration }: Facts) => duration !== null || mimeType.startsWith('image/');

/** `image/png` → `PNG`. */
const formatOf = (mimeType: string) => mimeType.split('/')[1]?.toUpperCase() ?? mimeType;
