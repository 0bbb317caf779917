'use client';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import type { RuleValues } from '@/components/rules/rule-values';
import { apiQuery } from '@/lib/browser/api-query';
import type { Currency } from '@/lib/contract/enumerations';
import type { CurrentUser } from '@/lib/contract/people/auth';
import type { RuleView } from '@/lib/contract/targeting/rules';

type Owned = { user: CurrentUser; saved: RuleView | undefined; needsClient: boolean };

/** The currency of the rule's money: its owner's; null while the owner, or the owner's currency, is not known. */
export function useRuleCurrency({ user, saved, needsClient }: Owned): Currency | null {
  const chosen = useWatch<RuleValues, 'userId'>({ name: 'userId' });
  const client = useQuery({
    ...apiQuery('dictionaries.clients', { query: { keys: [chosen] } }),
    enabled: needsClient && chosen !== '',
  });
  if (saved) return saved.currency;
  if (!needsClient) return user.currency;
  return client.data?.content.find(({ id }) => String(id) === chosen)?.currency ?? null;
}
