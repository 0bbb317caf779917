'use client';
import { useTranslations } from 'next-intl';
import { History } from '@/components/history/history';
import { EntityActions } from '@/components/list/bulk/entity-actions';
import type { Changed } from '@/components/list/bulk/status-areas';
import { StatusSwitch } from '@/components/list/bulk/status-switch';
import { mayChange, mayCreate, useDenied } from '@/components/rules/may-change';
import { BackLink } from '@/components/shell/back-link';
import { ThingHeading } from '@/components/shell/thing-heading';
import { useFamily } from '@/components/shell/use-family';
import { Badge } from '@/components/ui/badge';
import { NotGranted } from '@/components/ui/empty-state';
import { can } from '@/lib/access/can';
import { screenPath } from '@/lib/access/screens';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import type { RuleView } from '@/lib/contract/targeting/rules';
import { formatDateTime } from '@/lib/format/format-date';

type RuleHeaderProps = { rule: RuleView; onChanged: (changed: Changed) => void };

export function RuleHeader({ rule, onChanged }: RuleHeaderProps) {
  const user = useCurrentUser();
  const t = useTranslations('rules.details');
  const list = useTranslations('rules');
  const types = useTranslations('enums.ruleType');
  const denied = useDenied(rule)('update', 'duplicate', 'archive', 'remove');
  const facts = [
    can(user, 'CLIENT_READ_ALL') && t('owner', { login: rule.userLogin }),
    t('used', { count: rule.usedInAdSets }),
    t('changed', { time: formatDateTime(rule.updatedAt, user.timeZone) }),
  ].filter(Boolean);
  return (
    <header className="flex flex-col gap-1">
      <BackLink screen="rules" label={list('title')} />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <ThingHeading name={rule.name} clientId={rule.userId} />
        <Badge>{types(rule.type)}</Badge>
        {rule.archived && <Badge>{t('archived')}</Badge>}
        <StatusSwitch area="rules" thing={rule} isLocked={!mayChange(user, rule, 'UPDATE')} onChanged={onChanged} />
        <Actions rule={rule} onChanged={onChanged} />
      </div>
      <p className="text-sm text-muted figures">{facts.join(' · ')}</p>
      {denied && <NotGranted text={denied} />}
    </header>
  );
}

function Actions({ rule, onChanged }: RuleHeaderProps) {
  const user = useCurrentUser();
  const family = useFamily();
  const { id, type, currency } = rule;
  return (
    <EntityActions
      area="rules"
      thing={rule}
      copy={mayCreate(user, type) && `${screenPath(family, 'newRule', { type })}?copy=${id}`}
      mayRemove={mayChange(user, rule, 'REMOVE')}
      listPath={screenPath(family, 'rules')}
      onChanged={onChanged}
    >
      <History entity="rule" id={id} {...(currency && { currency })} />
    </EntityActions>
  );
}
