'use client';
import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { ClassificationPanel } from '@/components/creatives/form/classification-panel';
import { TrackingPanel } from '@/components/creatives/form/tracking-panel';
import type { BatchValues } from '@/components/creatives/upload/batch-creatives';
import type { Batch } from '@/components/creatives/upload/use-batch';
import { ClientField } from '@/components/form/client-field';
import { FormRefusal } from '@/components/form/form-refusal';
import { LabelsField } from '@/components/form/labels-field';
import { TextField } from '@/components/form/text-field';
import { TextareaField } from '@/components/form/textarea-field';

/** What all creatives of the batch share, and the landing pages of single files. */
export function BatchFields({ batch }: { batch: Batch }) {
  const t = useTranslations('creatives.upload');
  const form = useTranslations('creatives.form');
  return (
    <div className="flex flex-col gap-4">
      <h3 className="font-semibold">{t('shared')}</h3>
      <FormRefusal />
      {batch.needsClient && <ClientField label={form('client')} />}
      <TextField
        name="finalUrl"
        type="url"
        label={form('finalUrl')}
        isRequired
        hint={t('finalUrlHint')}
        placeholder="https://"
      />
      <TextField name="displayUrl" label={form('displayUrl')} hint={form('displayUrlHint')} />
      <LabelsField />
      <ClassificationPanel />
      <LandingPages batch={batch} />
      <details className="rounded-lg border border-line px-3 py-2">
        <summary className="cursor-pointer font-medium pointer-coarse:py-2">{t('tracking')}</summary>
        <div className="pt-3">
          <TrackingPanel />
        </div>
      </details>
    </div>
  );
}

const mostNamed = 3;

function LandingPages({ batch: { files, landing } }: { batch: Batch }) {
  const t = useTranslations('creatives.upload');
  const pasted = useWatch<BatchValues, 'landingPages'>({ name: 'landingPages' });
  const own = files.filter(({ source }) => landing.of(source.name) !== undefined).length;
  const named = landing.unknown.slice(0, mostNamed).join(', ');
  return (
    <div className="flex flex-col gap-1.5">
      <TextareaField
        name="landingPages"
        label={t('landingPages')}
        hint={t('landingHint')}
        rows={4}
        isCode
        placeholder={t('landingExample')}
      />
      {pasted.trim() !== '' && (
        <p role="status" className="text-sm figures">
          {t('landingFound', { count: own, total: files.length })}
          {landing.unknown.length > 0 && (
            <span className="block break-words text-warning">
              {t('landingUnknown', { count: landing.unknown.length, names: named })}
            </span>
          )}
        </p>
      )}
    </div>
  );
}
