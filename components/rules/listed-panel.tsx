'use client';
import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { SegmentedField } from '@/components/form/segmented-field';
import { useField } from '@/components/form/use-field';
import type { RuleValues } from '@/components/rules/rule-values';
import { TopicsField } from '@/components/rules/topics-field';
import { LineEditor } from '@/components/targeting/line-editor';
import type { LineKind } from '@/components/targeting/line-kind';

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
