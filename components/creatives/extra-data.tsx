'use client';
import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import Trash from 'lucide-react/icons/trash-2';
import { useLocale, useTranslations } from 'next-intl';
import { useFieldArray } from 'react-hook-form';
import type { CreativeValues } from '@/components/creatives/creative-values';
import { SelectField } from '@/components/form/select-field';
import { TextField } from '@/components/form/text-field';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { apiQuery } from '@/lib/browser/api-query';
import { limits } from '@/lib/contract/limits';

const most = 12;

/** Further data that some sites show beside a native ad: a rating, a price, a telephone number. */
export function ExtraData() {
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
