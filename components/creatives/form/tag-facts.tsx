'use client';
import { useTranslations } from 'next-intl';
import type { FileDetails } from '@/lib/contract/creatives/file-facts';

/** What a VAST or DAAST document says of itself, and what it lacks although players expect it. */
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
