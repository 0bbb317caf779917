'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { SegmentedField, SelectField, SwitchField } from '@/components/form/choice-fields';
import { ClassifierField } from '@/components/form/classifier-field';
import { ClientField } from '@/components/form/client-field';
import { useField } from '@/components/form/field';
import { MoneyField, NumberField } from '@/components/form/number-field';
import { TextField } from '@/components/form/text-field';
import { ConditionsField } from '@/components/rules/conditions-field';
import type { RuleValues } from '@/components/rules/rule-values';
import { LineEditor } from '@/components/targeting/lines/line-editor';
import type { LineKind } from '@/components/targeting/lines/line-kind';
import { apiQuery } from '@/lib/browser/api-query';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import type { Currency } from '@/lib/contract/enumerations';
import { limits } from '@/lib/contract/limits';
import { type RuleType, ruleTimeRanges } from '@/lib/contract/targeting/rule-parameters';
import type { RuleView } from '@/lib/contract/targeting/rules';

type BasicPanelProps = {
  isNew: boolean;
  needsClient: boolean;
  owner: Pick<RuleView, 'userId' | 'userLogin'> | undefined;
};

export function BasicPanel({ isNew, needsClient, owner }: BasicPanelProps) {
  const t = useTranslations('rules.form');
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <TextField name="name" label={t('name')} isRequired maxLength={limits.nameLength} />
      {needsClient && <ClientField isPage label={t('client')} hint={t('clientHint')} owner={owner} />}
      {isNew && (
        <div className="sm:col-span-2">
          <SwitchField name="isActive" label={t('active')} hint={t('activeHint')} />
        </div>
      )}
    </div>
  );
}

export type OwnerProps = { saved: RuleView | undefined; needsClient: boolean };

/** The conditions. Those of a target rule refer to the figures of a time range. */
export function ConditionsPanel({ type, ...owner }: OwnerProps & { type: RuleType }) {
  const t = useTranslations('rules.form');
  const ranges = useTranslations('enums.ruleTimeRange');
  const currency = useRuleCurrency(owner);
  return (
    <div className="flex flex-col gap-4">
      {type === 'target' && (
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <SelectField
            name="timeRange"
            label={t('timeRange')}
            hint={t('timeRangeHint')}
            options={ruleTimeRanges.map((value) => ({ value, label: ranges(value) }))}
          />
          <NumberField
            name="minImpressions"
            label={t('minImpressions')}
            hint={t('minImpressionsHint')}
            unit={t('minImpressionsUnit')}
            placeholder="0"
          />
        </div>
      )}
      <ConditionsField type={type} currency={currency} />
    </div>
  );
}

/** Maximum price of a cost rule; shown once the currency is known. */
export function PricePanel(owner: OwnerProps) {
  const t = useTranslations('rules.form');
  const currency = useRuleCurrency(owner);
  return (
    <div className="max-w-96">
      {currency ? (
        <MoneyField
          name="maxPrice"
          label={t('maxPrice')}
          hint={t('maxPriceHint')}
          currency={currency}
          per={t('perMille')}
          placeholder={t('noPrice')}
        />
      ) : (
        <TextField name="maxPrice" label={t('maxPrice')} hint={t('clientFirst')} isDisabled />
      )}
    </div>
  );
}

/** Returns the currency of the rule's amounts, which is its owner's; null until it is known. */
export function useRuleCurrency({ saved, needsClient }: OwnerProps): Currency | null {
  const user = useCurrentUser();
  const chosen = useWatch<RuleValues, 'userId'>({ name: 'userId' });
  const client = useQuery({
    ...apiQuery('dictionaries.clients', { query: { keys: [chosen] } }),
    enabled: needsClient && chosen !== '',
  });
  if (saved) return saved.currency;
  if (!needsClient) return user.currency;
  return client.data?.content.find(({ id }) => String(id) === chosen)?.currency ?? null;
}

const same = (line: string) => line;
const domains: LineKind<string> = { kind: 'siteOrApp', toItem: same, lineOf: same, keyOf: same };

/**
 * Subject of a target rule: sites and apps, or topics, which include their subtopics. The list that is not shown is
 * kept, but not sent.
 */
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
      {listed === 'domains' ? (
        <DomainsField />
      ) : (
        <ClassifierField
          isMultiple
          isRequired
          name="iabCategories"
          classifier="targetIabCategories"
          label={t('topics')}
          hint={t('topicsHint')}
          placeholder={t('topicsPlaceholder')}
        />
      )}
    </div>
  );
}

function DomainsField() {
  const t = useTranslations('rules.listed');
  const field = useField({ name: 'domains', label: t('domains'), isRequired: true });
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
