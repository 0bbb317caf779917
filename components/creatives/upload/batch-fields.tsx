'use client';
import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { ClassificationPanel } from '@/components/creatives/form/classification-panel';
import { TrackingPanel } from '@/components/creatives/form/tracking-panel';
import type { BatchValues } from '@/components/creatives/upload/batch-values';
import { type Batch, proposedFields, stillProposed } from '@/components/creatives/upload/use-batch';
import { ClientField } from '@/components/form/client-field';
import { FormRefusal } from '@/components/form/form-refusal';
import { LabelsField } from '@/components/form/labels-field';
import { TextareaField, TextField } from '@/components/form/text-field';
import { Button } from '@/components/ui/button';

/** Shared fields of the batch, and the landing pages of single files. */
export function BatchFields({ batch }: { batch: Batch }) {
  const t = useTranslations('creatives.upload');
  const form = useTranslations('creatives.form');
  const { name, values, clear } = batch.proposed;
  const fields = stillProposed(values, useWatch<BatchValues, typeof proposedFields>({ name: proposedFields }));
  const hints = Object.fromEntries(fields.map((field) => [field, t('proposed.hint', { name })]));
  return (
    <div className="flex flex-col gap-4">
      <h3 className="font-semibold">{t('shared')}</h3>
      <FormRefusal />
      {batch.needsClient && <ClientField label={form('client')} />}
      {fields.length > 0 && <FromLatest name={name} onClear={clear} />}
      <TextField
        name="finalUrl"
        type="url"
        label={form('finalUrl')}
        isRequired
        hint={hints.finalUrl ?? t('finalUrlHint')}
        placeholder="https://"
      />
      <TextField name="displayUrl" label={form('displayUrl')} hint={hints.displayUrl ?? form('displayUrlHint')} />
      <LabelsField />
      <ClassificationPanel hints={hints} />
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

/** Note that fields were prefilled, with a button that clears them. */
function FromLatest({ name, onClear }: { name: string; onClear: () => void }) {
  const t = useTranslations('creatives.upload.proposed');
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-lg bg-sunken px-3 py-2 text-sm">
      <p role="status" className="min-w-0 flex-1 basis-60 break-words">
        {t('text', { name })}
      </p>
      <Button size="sm" onClick={onClear}>
        {t('clear')}
      </Button>
    </div>
  );
}

const maxNamed = 3;

function LandingPages({ batch: { files, landing } }: { batch: Batch }) {
  const t = useTranslations('creatives.upload');
  const pasted = useWatch<BatchValues, 'landingPages'>({ name: 'landingPages' });
  const own = files.filter(({ source }) => landing.of(source.name) !== undefined).length;
  const named = landing.unknown.slice(0, maxNamed).join(', ');
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
