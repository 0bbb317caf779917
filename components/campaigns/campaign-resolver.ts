import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldErrors, Resolver } from 'react-hook-form';
import { type CampaignValues, campaignFormSchema, type SavedCampaign } from '@/components/campaigns/campaign-values';
import { lowerAmount } from '@/components/campaigns/lower-amount';
import { joinMessage } from '@/components/form/split-message';
import type { Currency } from '@/lib/contract/enumerations';
import { formatMoney } from '@/lib/format/format-money';

type Rules = {
  needsClient: boolean;
  currency: Currency;
  /** The configured maximum of a daily budget, once the API has told it. */
  maximumDailyBudget: string | undefined;
};

/** Checks with the contract's own schema; names the computed maximum where a daily budget is above it (§5). */
export function campaignResolver(rules: () => Rules): Resolver<CampaignValues, unknown, SavedCampaign> {
  return async (values, context, options) => {
    const { needsClient, currency, maximumDailyBudget } = rules();
    // The resolver is typed for the schema's own input; what the form holds becomes that input in `written`.
    const check = zodResolver(campaignFormSchema(needsClient)) as unknown as Resolver<
      ReturnType<typeof written>,
      unknown,
      SavedCampaign
    >;
    // Field names are the same on both sides, so the options and errors of one fit the other.
    const result = await check(written(values), context, options as never);
    const errors = result.errors as FieldErrors<CampaignValues>; // the same names, as above
    const maximum = lowerAmount(values.totalBudget, maximumDailyBudget);
    const isAbove = values.dailyBudget && maximum && lowerAmount(values.dailyBudget, maximum) !== values.dailyBudget;
    const mayReplace = !errors.dailyBudget || errors.dailyBudget.message === 'dailyAboveTotal';
    if (isAbove && mayReplace) {
      const message = joinMessage('DAILY_BUDGET_LIMIT', { amount: formatMoney(maximum, currency) });
      return { values: {}, errors: { ...errors, dailyBudget: { type: 'custom', message } } };
    }
    return Object.keys(errors).length > 0
      ? { values: {}, errors }
      : { values: result.values as SavedCampaign, errors: {} }; // no errors, so parsed
  };
}

/** Empty texts of optional fields as null. */
function written(values: CampaignValues) {
  return {
    ...values,
    dailyBudget: values.dailyBudget || null,
    endDate: values.endDate || null,
    creativeGroups: values.creativeGroups.map((adSet) => ({ ...adSet, targetId: adSet.targetId || null })),
  };
}
