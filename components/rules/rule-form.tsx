'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormShell } from '@/components/form/form-shell';
import { useLazyResolver } from '@/components/form/use-lazy-resolver';
import type { RuleValues } from '@/components/rules/rule-values';
import { useRuleSections } from '@/components/rules/use-rule-sections';
import { useSaveRule } from '@/components/rules/use-save-rule';
import { useFamily } from '@/components/shell/use-family';
import { PendingLines } from '@/components/targeting/pending-lines';
import { onDemand } from '@/components/ui/on-demand';
import { can } from '@/lib/access/can';
import { screenPath } from '@/lib/access/screens';
import type { CurrentUser } from '@/lib/contract/auth';
import type { RuleView } from '@/lib/contract/rules';
import { useRouter } from '@/lib/i18n/navigation';

const StaleDialog = onDemand(async () => (await import('@/components/form/stale-dialog')).StaleDialog);

type RuleFormProps = {
  user: CurrentUser;
  start: RuleValues;
  /** The rule that is edited; left out for a new one. */
  saved?: RuleView;
  /** The rule that a new one is copied from. */
  copied?: RuleView;
  onSaved?: () => Promise<void>;
  /** Throws away what was typed and shows the newest version. */
  onReload?: () => Promise<void>;
};

export function RuleForm({ user, start, saved, copied, onSaved, onReload }: RuleFormProps) {
  const t = useTranslations('rules');
  const router = useRouter();
  const family = useFamily();
  const needsClient = saved === undefined && can(user, 'RULE_CREATE_FOR_CLIENT', 'CLIENT_RULE_CREATE');
  const [pending] = useState(() => new Set<string>());
  const resolver = useLazyResolver(async () => {
    const { ruleResolver } = await import('@/components/rules/rule-resolver');
    return ruleResolver(needsClient);
  });
  const form = useForm<RuleValues, unknown, RuleValues>({ defaultValues: start, resolver });
  const { save, isStale, dismissStale } = useSaveRule({ form, saved, needsClient, pending, onSaved });
  const sections = useRuleSections({ user, type: start.type, saved, needsClient, owner: saved ?? copied });
  const last = useRef(start);
  useEffect(() => {
    if (last.current !== start) form.reset(start);
    last.current = start;
  }, [form, start]);
  const uses = saved?.usedInAdSets ?? 0;
  return (
    <PendingLines value={pending}>
      <FormShell
        form={form}
        sections={sections}
        onSubmit={save}
        onCancel={() => router.push(screenPath(family, 'rules'))}
        summary={uses > 0 && <p className="text-warning">{t('form.used', { count: uses })}</p>}
      />
      {isStale && <StaleDialog area="rules" onReload={onReload} onClose={dismissStale} />}
    </PendingLines>
  );
}
