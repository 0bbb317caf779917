'use client';
import { useQuery } from '@tanstack/react-query';
import ExternalLink from 'lucide-react/icons/external-link';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { ShownFile } from '@/components/creatives/form/use-creative-file';
import { apiQuery } from '@/lib/browser/api-query';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import type { CreativeView } from '@/lib/contract/creatives/creatives';
import type { UploadedFile } from '@/lib/contract/creatives/files';
import { formatDateTime } from '@/lib/format/format-date';
import { dash, formatBytes, formatDecimal } from '@/lib/format/format-number';
import { sizeOf } from '@/lib/format/format-size';

type CreativeFactsProps = { creative: CreativeView };

/** Data of a creative that a moderator compares with its appearance. */
export function CreativeFacts({ creative }: CreativeFactsProps) {
  const user = useCurrentUser();
  const t = useTranslations('creatives');
  const { finalUrl, displayUrl, kktuDescription } = creative;
  const file = fileOf(creative);
  return (
    <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
      <dl className="flex min-w-0 flex-col gap-2 text-sm">
        <Fact label={t('form.name')}>{creative.name}</Fact>
        {creative.labels && creative.labels.length > 0 && (
          <Fact label={t('columns.labels')}>{creative.labels.join(', ')}</Fact>
        )}
        <Fact label={t('columns.userLogin')}>{creative.userLogin}</Fact>
        {finalUrl && (
          <Fact label={t('form.finalUrl')}>
            <a
              href={finalUrl}
              target="_blank"
              rel="noopener noreferrer nofollow"
              className="text-accent-text underline underline-offset-2"
            >
              {finalUrl}
              <ExternalLink aria-hidden="true" className="ml-1 inline size-3.5" />
            </a>
          </Fact>
        )}
        {displayUrl && <Fact label={t('form.displayUrl')}>{displayUrl}</Fact>}
        <Fact label={t('form.iabCategory')}>
          <CategoryNames dictionary="iabCategories" codes={[creative.iabCategory]} />
        </Fact>
        <Fact label={t('form.kktuCodes')}>
          <CategoryNames dictionary="kktu" codes={creative.kktuCodes} />
        </Fact>
        {kktuDescription && <Fact label={t('form.kktuDescription')}>{kktuDescription}</Fact>}
        <Fact label={t('columns.createdAt')}>{formatDateTime(creative.createdAt, user.timeZone)}</Fact>
      </dl>
      {file?.facts && <FileFacts file={file.facts} />}
    </div>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted">{label}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  );
}

type CategoryNamesProps = { dictionary: 'iabCategories' | 'kktu'; codes: readonly string[] };

/** Codes of a classifier with their names; only the codes until the names are loaded. */
function CategoryNames({ dictionary, codes }: CategoryNamesProps) {
  const lang = useLocale();
  const { data } = useQuery(apiQuery(`dictionaries.${dictionary}`, { query: { lang, keys: [...codes] } }));
  return codes.map((code) => (
    <span key={code} className="block">
      <span className="figures">{code}</span> {data?.content.find(({ key }) => key === code)?.name}
    </span>
  ));
}

type Facts = Pick<UploadedFile, 'filename' | 'mimeType' | 'size' | 'width' | 'height' | 'duration'>;

/** Facts that the server read from the file. */
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

/** The duration of a banner with scripts cannot be measured. */
const isMeasured = ({ mimeType, duration }: Facts) => duration !== null || mimeType.startsWith('image/');

/** `image/png` → `PNG`. */
const formatOf = (mimeType: string) => mimeType.split('/')[1]?.toUpperCase() ?? mimeType;

/** Returns the stored file of a creative; null if it uses a link, a tag or native images instead. */
export function fileOf(creative: CreativeView): ShownFile | null {
  const { file: name, filename, mimeType, size, width, height, duration, fileUrl, details } = creative;
  if (name === null || filename === null || mimeType === null || size === null) return null;
  const facts = { filename, mimeType, size, width, height, duration };
  return { name, fileUrl, mimeType, width, height, details, facts };
}
