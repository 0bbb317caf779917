'use client';
import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import Trash from 'lucide-react/icons/trash-2';
import { useLocale, useTranslations } from 'next-intl';
import { useFieldArray, useWatch } from 'react-hook-form';
import type { CreativeValues } from '@/components/creatives/form/creative-values';
import { TextProposals } from '@/components/creatives/form/text-proposals';
import { NativeCard } from '@/components/creatives/native-card';
import { SelectField } from '@/components/form/choice-fields';
import { ClassifierField } from '@/components/form/classifier-field';
import { TextareaField, TextField } from '@/components/form/text-field';
import { Button, IconButton } from '@/components/ui/button';
import { apiQuery } from '@/lib/browser/api-query';
import type { CreativeView } from '@/lib/contract/creatives/creatives';
import { limits } from '@/lib/contract/limits';

const { native, nameLength } = limits;

/** Texts of a native ad; for a native AI ad, proposals are offered first. */
export function NativeTextsPanel({ saved }: { saved: CreativeView | undefined }) {
  const t = useTranslations('creatives.texts');
  const isProposed = useWatch<CreativeValues, 'type'>({ name: 'type' }) === 'nativeAi';
  const letters = (most: number) => ({ soft: most, hard: most });
  return (
    <div className="flex flex-col gap-4">
      {isProposed && <TextProposals />}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <CountedField name="smallTitle" label={t('smallTitle')} isRequired {...native.title} />
        <CountedField name="mediumTitle" label={t('mediumTitle')} {...native.longTitle} />
        <div className="sm:col-span-2">
          <CountedField name="desc" label={t('desc')} isRequired isLong {...letters(native.desc)} />
        </div>
        <CountedField name="ctaText" label={t('ctaText')} hint={t('ctaTextHint')} {...letters(native.ctaText)} />
        <CountedField name="sponsored" label={t('sponsored')} isRequired {...letters(native.sponsored)} />
        <CountedField name="productName" label={t('productName')} {...letters(nameLength)} />
        <ClassifierField name="language" classifier="languages" label={t('language')} hint={t('languageHint')} />
      </div>
      <ExtraData />
      <NativePreview saved={saved} />
    </div>
  );
}

const shown = ['name', 'smallTitle', 'mediumTitle', 'desc', 'ctaText', 'sponsored'] as const;

/** Preview of the ad in a typical site layout while editing, with the saved images. */
function NativePreview({ saved }: { saved: CreativeView | undefined }) {
  const t = useTranslations('creatives.texts');
  const [name, smallTitle, mediumTitle, desc, ctaText, sponsored] = useWatch<CreativeValues, typeof shown>({
    name: shown,
  });
  if (![smallTitle, mediumTitle, desc].some((text) => text.trim())) return null;
  return (
    <section aria-label={t('preview')} className="flex flex-col gap-1.5">
      <h3 className="text-sm font-medium">{t('preview')}</h3>
      <NativeCard
        creative={{ name, smallTitle, mediumTitle, desc, ctaText, sponsored, images: saved?.images ?? [] }}
        onExpired={() => undefined}
      />
    </section>
  );
}

type CountedFieldProps = {
  name: 'smallTitle' | 'mediumTitle' | 'desc' | 'ctaText' | 'sponsored' | 'productName';
  label: string;
  hint?: string;
  /** Characters up to which every placement shows the whole text. */
  soft: number;
  /** Maximum number of characters. */
  hard: number;
  isRequired?: boolean;
  isLong?: boolean;
};

/** Text field with a character count. */
export function CountedField({ hint, soft, hard, isLong, ...field }: CountedFieldProps) {
  const t = useTranslations('creatives.texts');
  const text = useWatch<CreativeValues, CountedFieldProps['name']>({ name: field.name });
  const { length } = text.trim();
  const count = (
    <span className={length > soft ? 'text-warning figures' : 'figures'}>
      {length > soft && soft < hard ? t('mayBeCut', { length, soft }) : t('count', { length, most: soft })}
    </span>
  );
  const full = (
    <>
      {count}
      {hint && ` · ${hint}`}
    </>
  );
  return isLong ? (
    <TextareaField {...field} rows={3} maxLength={hard} hint={full} />
  ) : (
    <TextField {...field} maxLength={hard} hint={full} />
  );
}

const most = 12;

/** Additional data that some sites show in a native ad: a rating, a price, a telephone number. */
function ExtraData() {
  const t = useTranslations('creatives.extraData');
  const lang = useLocale();
  const { fields, append, remove } = useFieldArray<CreativeValues, 'extraData'>({ name: 'extraData' });
  const { data } = useQuery({
    ...apiQuery('dictionaries.nativeDataTypes', { query: { lang } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const options = (data?.content ?? []).map(({ key, name }) => ({ value: key, label: name }));
  const unused = options.find(({ value }) => fields.every((field) => field.type !== value));
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-1 text-sm font-medium">{t('legend')}</legend>
      <p className="text-sm text-muted">{t('hint')}</p>
      {fields.length > 0 && (
        <ol className="flex flex-col gap-3">
          {fields.map((field, at) => (
            <li key={field.id} className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-start gap-2">
              <SelectField name={`extraData.${at}.type`} label={t('type', { number: at + 1 })} options={options} />
              <TextField
                name={`extraData.${at}.value`}
                label={t('value', { number: at + 1 })}
                isRequired
                maxLength={limits.native.desc}
              />
              <IconButton label={t('remove', { number: at + 1 })} onClick={() => remove(at)} className="mt-5.5">
                <Trash aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ol>
      )}
      <Button
        className="self-start"
        disabled={!unused || fields.length >= most}
        onClick={() =>
          unused && append({ type: unused.value, value: '' }, { focusName: `extraData.${fields.length}.value` })
        }
      >
        <Plus aria-hidden="true" />
        {t('add')}
      </Button>
    </fieldset>
  );
}
