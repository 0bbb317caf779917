'use client';
import Plus from 'lucide-react/icons/plus';
import { useTranslations } from 'next-intl';
import { mayCreate } from '@/components/rules/may-change';
import { useFamily } from '@/components/shell/use-family';
import { Button } from '@/components/ui/button';
import { LazyMenu } from '@/components/ui/lazy-menu';
import { can } from '@/lib/access/can';
import { screenPath } from '@/lib/access/screens';
import type { CurrentUser } from '@/lib/contract/auth';
import { ruleTypes } from '@/lib/contract/rule-parameters';
import { useRouter } from '@/lib/i18n/navigation';

/** A new rule begins with its type, which stays; who may not make cost rules is told so in the menu. */
export function NewRuleButton({ user }: { user: CurrentUser }) {
  const t = useTranslations('rules');
  const types = useTranslations('enums.ruleType');
  const family = useFamily();
  const router = useRouter();
  if (!mayCreate(user)) return null;
  const items = () =>
    ruleTypes.map((type) => {
      const isBarred = type === 'cost' && !can(user, 'RULE_CREATE_COST');
      return {
        key: type,
        label: types(type),
        hint: isBarred ? t('create.noCost') : t(`create.${type}`),
        isDisabled: isBarred,
        onSelect: () => router.push(screenPath(family, 'newRule', { type })),
      };
    });
  return (
    <LazyMenu
      label={t('new')}
      items={items}
      trigger={
        <Button variant="primary">
          <Plus aria-hidden="true" />
          {t('new')}
        </Button>
      }
    />
  );
}
