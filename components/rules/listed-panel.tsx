'use client';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { SegmentedField } from '@/components/form/choice-fields';
import { ComboboxField } from '@/components/form/combobox-field';
import { useField } from '@/components/form/field';
import { useFaultText } from '@/components/list/use-fault-text';
import type { RuleValues } from '@/components/rules/rule-values';
import { LineEditor } from '@/components/targeting/lines/line-editor';
import type { LineKind } from '@/components/targeting/lines/line-kind';
import { apiQuery } from '@/lib/browser/api-query';
import { limits } from '@/lib/contract/limits';

const same = (line: string) => line;
const domains: LineKind<string> = { kind: 'siteOrApp', toItem: same, lineOf: same, keyOf: same };

/** What a target rule speaks of: sites and applications, or topics. The list out of sight is kept, and not sent. */
export function ListedPanel() {
  const t = useTranslations('rules.listed');
  const listed = useWatch<RuleValues, 'listed'>({ name: 'listed' });
  return (
    <div className="flex flex-col gap-4">
      <SegmentedField
        name="listed"
        label={t('kind')}
        hint={t('hint')}
        options={[
          { value: 'domains', label: t('domains') },
          { value: 'iabCategories', label: t('topics') },
        ]}
      />
      {listed === 'domains' ? <DomainsField /> : <TopicsField />}
    </div>
  );
}

function DomainsField() {
  const t = useTranslations('rules.listed');
  const field = useField({ name: 'domains', label: t('domains') });
  return (
    <LineEditor
      label={t('domains')}
      placeholder={t('domainsPlaceholder')}
      field={field}
      list={field.field.value ?? []}
      other={[]}
      onChange={field.field.onChange}
      lines={domains}
    />
  );
}

/** IAB topics, found by code or by name. A wide topic covers the narrower ones. */
function TopicsField() {
  const t = useTranslations('rules.listed');
  const retry = useTranslations('common.actions')('retry');
  const faultText = useFaultText();
  const { data, isPending, error, refetch } = useQuery(topicsQuery(useLocale()));
  const entries = data?.content ?? [];
  const names = new Map(entries.map(({ key, name }) => [key, name]));
  const failure = error && (
    <span className="text-negative">
      {faultText(error)}{' '}
      <button type="button" onClick={() => refetch()} className="underline underline-offset-2">
        {retry}
      </button>
    </span>
  );
  return (
    <ComboboxField
      isMultiple
      name="iabCategories"
      label={t('topics')}
      hint={failure ?? t('topicsHint')}
      placeholder={t('topicsPlaceholder')}
      items={entries.map(({ key, name, parent }) => ({
        value: key,
        label: `${key} ${name}`,
        hint: names.get(parent ?? ''),
      }))}
      isLoading={isPending}
    />
  );
}

/** The IAB topics that rules may list; the whole of them is small enough to be held. */
export const topicsQuery = (lang: 'en' | 'ru') => ({
  ...apiQuery('dictionaries.targetIabCategories', { query: { lang, size: limits.dictionary.defaultSize } }),
  staleTime: Number.POSITIVE_INFINITY,
});
