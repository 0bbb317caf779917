'use client';
import { useTranslations } from 'next-intl';
import type { FormSection } from '@/components/form/form-section';
import { BasicPanel } from '@/components/rules/basic-panel';
import { ConditionsPanel, type OwnerProps } from '@/components/rules/conditions-panel';
import { ListedPanel } from '@/components/rules/listed-panel';
import { PricePanel } from '@/components/rules/price-panel';
import { RuleSentence } from '@/components/rules/rule-sentence';
import type { RuleType } from '@/lib/contract/rule-parameters';
import type { RuleView } from '@/lib/contract/rules';

type Sections = OwnerProps & { type: RuleType; owner: RuleView | undefined };

/** The panels of the form: what each type knows, and at the end the rule in words. */
export function useRuleSections({ type, owner, ...props }: Sections): FormSection[] {
  const t = useTranslations('rules.sections');
  const { saved, needsClient } = props;
  const listed: FormSection = {
    key: 'listed',
    title: t('listed'),
    fields: ['listed', 'domains', 'iabCategories'],
    content: <ListedPanel />,
  };
  const price: FormSection = {
    key: 'price',
    title: t('price'),
    fields: ['maxPrice'],
    content: <PricePanel {...props} />,
  };
  return [
    {
      key: 'basic',
      title: t('basic'),
      fields: ['name', 'userId', 'isActive'],
      content: <BasicPanel isNew={saved === undefined} needsClient={needsClient} owner={owner} />,
    },
    ...(type === 'target' ? [listed] : []),
    {
      key: 'conditions',
      title: t('conditions'),
      fields: ['timeRange', 'minImpressions', 'conditions'],
      content: <ConditionsPanel type={type} {...props} />,
    },
    ...(type === 'cost' ? [price] : []),
    { key: 'sentence', title: t('sentence'), fields: [], content: <RuleSentence {...props} /> },
  ];
}
