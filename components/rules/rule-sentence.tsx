'use client';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useDeferredValue } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { classifierQuery } from '@/components/form/classifier-field';
import { type OwnerProps, useRuleCurrency } from '@/components/rules/rule-panels';
import type { RuleValues } from '@/components/rules/rule-values';
import { useConditionWords } from '@/components/rules/use-condition-words';
import type { Currency } from '@/lib/contract/enumerations';
import { formatAmount, formatMoney } from '@/lib/format/format-money';

/** Maximum number of names in the sentence. */
const named = 3;

/** The rule as a sentence that follows the input, with an explanation of how rules work. */
export function RuleSentence(owner: OwnerProps) {
  const t = useTranslations('rules.sentence');
  const currency = useRuleCurrency(owner);
  const { getValues } = useFormContext<RuleValues>();
  useWatch<RuleValues>();
  const sentence = useSentence(useDeferredValue(getValues()), currency);
  const isOff = owner.saved ? owner.saved.status === 'INACTIVE' : !getValues('isActive');
  return (
    <div className="flex flex-col gap-3">
      <p aria-live="polite" data-sentence className="rounded-lg bg-sunken px-4 py-3 leading-relaxed break-words">
        {sentence}
      </p>
      {isOff && <p className="text-warning">{t('off')}</p>}
      <ul className="list-disc pl-5 text-sm text-muted">
        <li>{t('gates')}</li>
        <li>{t('allOfThem')}</li>
      </ul>
    </div>
  );
}

const bold = { b: (text: ReactNode) => <b className="font-medium">{text}</b> };

function useSentence(values: RuleValues, currency: Currency | null): ReactNode {
  const t = useTranslations('rules.sentence');
  const locale = useLocale();
  const wordsOf = useConditionWords();
  const subjects = useSubjects(values);
  const all = new Intl.ListFormat(locale, { type: 'conjunction' });
  const conditions = all.format(values.conditions.map((condition) => wordsOf(condition, currency)));
  if (values.type === 'target') {
    return t.rich('target', { ...bold, subjects, conditions, range: t(`ranges.${values.timeRange}`) });
  }
  const { maxPrice } = values;
  if (!/[1-9]/.test(maxPrice) || !isAmount.test(maxPrice)) return t.rich('cost', { ...bold, conditions });
  const price = currency ? formatMoney(maxPrice, currency) : formatAmount(maxPrice);
  return t.rich('capped', { ...bold, conditions, price });
}

const isAmount = /^\d+(\.\d+)?$/;

/** Returns the names of the first listed sites or topics, and the number of further ones. */
function useSubjects({ type, listed, domains, iabCategories }: RuleValues): string {
  const t = useTranslations('rules.sentence');
  const locale = useLocale();
  const isTopics = listed === 'iabCategories';
  const topics = useQuery({
    ...classifierQuery('targetIabCategories', locale),
    enabled: type === 'target' && isTopics,
  });
  const nameOf = (key: string) => topics.data?.content.find((entry) => entry.key === key)?.name ?? key;
  const list = isTopics ? iabCategories.map((key) => t('quoted', { name: nameOf(key) })) : domains;
  if (list.length === 0) return t(isTopics ? 'noTopics' : 'noSites');
  const rest = list.length - named;
  const shown = list.slice(0, rest > 0 ? named : list.length);
  const parts = rest > 0 ? [...shown, t(isTopics ? 'moreTopics' : 'moreSites', { count: rest })] : shown;
  const text = new Intl.ListFormat(locale, { type: 'conjunction' }).format(parts);
  return t(isTopics ? 'topics' : 'sites', { list: text });
}
