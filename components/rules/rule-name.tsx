'use client';
import { SwitchedName } from '@/components/list/bulk/switched-name';
import { mayChange, mayCreate } from '@/components/rules/may-change';
import { useWithheld } from '@/components/rules/use-withheld';
import { useFamily } from '@/components/shell/use-family';
import { screenPath } from '@/lib/access/screens';
import type { CurrentUser } from '@/lib/contract/people/auth';
import type { RuleRow } from '@/lib/contract/targeting/rules';

export function RuleName({ user, rule }: { user: CurrentUser; rule: RuleRow }) {
  const family = useFamily();
  const { id, type } = rule;
  return (
    <SwitchedName
      area="rules"
      thing={rule}
      path={screenPath(family, 'rule', { type, id })}
      copyPath={mayCreate(user, type) && `${screenPath(family, 'newRule', { type })}?copy=${id}`}
      mayRemove={mayChange(user, rule, 'REMOVE')}
      note={useWithheld(user, rule)('duplicate', 'archive', 'remove')}
    />
  );
}
