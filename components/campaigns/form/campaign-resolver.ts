import { toNestErrors } from '@hookform/resolvers';
import type { FieldValues, Resolver, ResolverOptions } from 'react-hook-form';
import { campaignFormSchema } from '@/components/campaigns/form/campaign-schema';
import type { CampaignValues, OwnTargetValues, SavedCampaign } from '@/components/campaigns/form/campaign-values';
import { conditionsOf } from '@/components/targeting/conditions/target-values';
import type { Currency } from '@/lib/contract/enumerations';
import { joinMessage } from '@/lib/contract/field-message';
import { lowerAmount } from '@/lib/contract/money';
import { formatMoney } from '@/lib/format/format-money';

/** Values that the validation needs in addition; they can change while the form is open. */
export type Rules = {
  needsClient: boolean;
  currency: Currency;
  /** Configured maximum daily budget, once the API has returned it. */
  maximumDailyBudget: string | undefined;
};

/** Validates with the contract's schema. The error of a too high daily budget contains the maximum (§5). */
export function campaignResolver(rules: () => Rules): Resolver<CampaignValues, unknown, SavedCampaign> {
  return async (values, _context, options) => resolved(checkedCampaign(values, rules()), options);
}

type Checked = {
  saved: SavedCampaign | undefined;
  /** Errors by form path. */
  messages: Map<string, string>;
};

export function checkedCampaign(values: CampaignValues, rules: Rules): Checked {
  const parsed = campaignFormSchema(rules.needsClient).safeParse(written(values));
  const messages = new Map<string, string>();
  for (const { path, message } of parsed.error?.issues ?? []) {
    const name = path.join('.');
    if (!messages.has(name)) messages.set(name, message);
  }
  const aboveMaximum = dailyBudgetMessage(values, rules);
  const dailyBudget = messages.get('dailyBudget');
  if (aboveMaximum && (!dailyBudget || dailyBudget === 'dailyAboveTotal')) messages.set('dailyBudget', aboveMaximum);
  return { saved: parsed.data, messages };
}

/** Converts a validation result to the form's resolver result. */
export function resolved<Values extends FieldValues>({ saved, messages }: Checked, options: ResolverOptions<Values>) {
  if (saved && messages.size === 0) return { values: saved, errors: {} };
  const errors = Object.fromEntries([...messages].map(([name, message]) => [name, { type: 'custom', message }]));
  return { values: {}, errors: toNestErrors<Values>(errors, options) };
}

/** Returns the values to save, or null if the form is invalid. */
export const savedOf = (values: CampaignValues, needsClient: boolean): SavedCampaign | null =>
  campaignFormSchema(needsClient).safeParse(written(values)).data ?? null;

function dailyBudgetMessage({ totalBudget, dailyBudget }: CampaignValues, rules: Rules): string | undefined {
  const maximum = lowerAmount(totalBudget, rules.maximumDailyBudget);
  if (!dailyBudget || !maximum || lowerAmount(dailyBudget, maximum) === dailyBudget) return undefined;
  return joinMessage('DAILY_BUDGET_LIMIT', { amount: formatMoney(maximum, rules.currency) });
}

/** Converts empty texts of optional fields to null. */
function written(values: CampaignValues) {
  return {
    ...values,
    dailyBudget: values.dailyBudget || null,
    endDate: values.endDate || null,
    creativeGroups: values.creativeGroups.map(({ isShared, targetId, ownTarget, ...adSet }) => ({
      ...adSet,
      targetId: (isShared && targetId) || null,
      ...(!isShared && !isEmpty(ownTarget) && { ownTarget: conditionsOf(ownTarget) }),
    })),
  };
}

/** Returns true for an own target without any condition, which is not saved. */
function isEmpty({ id: _id, version: _version, copyOf: _original, ...conditions }: OwnTargetValues): boolean {
  const { geo, ...others } = conditions;
  const isAnywhere = !geo.isEverywhere && geo.included.length + geo.excluded.length === 0;
  return (
    isAnywhere &&
    Object.values(others).every((one) => (Array.isArray(one) ? one : [...one.included, ...one.excluded]).length === 0)
  );
}
