'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { SideSheet } from '@/components/form/side-sheet';
import type { Beside } from '@/components/form/side-sheet-context';
import { RuleForm } from '@/components/rules/rule-form';
import { emptyRule } from '@/components/rules/rule-values';
import { LateMessages } from '@/components/shell/messages/late-messages';
import { Skeleton } from '@/components/ui/progress';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import type { RuleType } from '@/lib/contract/targeting/rule-parameters';

/** Creates a rule of the campaign's client without leaving the campaign. */
export function RuleSheet({ type, ...beside }: Beside<{ id: number; name: string }> & { type: RuleType }) {
  const t = useTranslations('campaigns.adSet');
  const types = useTranslations('enums.ruleType');
  const user = useCurrentUser();
  const [start] = useState(() => ({
    ...emptyRule(type),
    userId: beside.ownerId === user.id ? '' : String(beside.ownerId),
  }));
  return (
    <SideSheet name={`new-rule-${type}`} title={t('newRuleOf', { type: types(type) })} onClose={beside.onCancel}>
      <LateMessages areas={['rules']} waiting={<Skeleton className="h-80" />}>
        <RuleForm start={start} beside={beside} />
      </LateMessages>
    </SideSheet>
  );
}
