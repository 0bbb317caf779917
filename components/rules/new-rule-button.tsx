'use client';
import Plus from 'lucide-react/icons/plus';
import { useTranslations } from 'next-intl';
import { mayCreate, useDenied, useDeniedCost } from '@/components/rules/may-change';
import { useFamily } from '@/components/shell/use-family';
import { Button } from '@/components/ui/button';
import { NotGranted } from '@/components/ui/empty-state';
import { LazyMenu } from '@/components/ui/openers';
import { screenPath } from '@/lib/access/screens';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import { ruleTypes } from '@/lib/contract/targeting/rule-parameters';
import { useRouter } from '@/lib/i18n/navigation';

/**
 * Menu with the types of a new rule; the type cannot be changed later. It explains if the user may not create cost
 * rules.
 */
export function NewRuleButton() {
  const user = useCurrentUser();
  const t = useTranslations('rules');
  const types = useTranslations('enums.ruleType');
  const family = useFamily();
  const router = useRouter();
  const denied = useDenied()('create');
  const deniedCost = useDeniedCost()('create');
  if (denied) return <NotGranted text={denied} className="max-w-96" />;
  const items = () =>
    ruleTypes.map((type) => ({
      key: type,
      label: types(type),
      hint: t(`create.${type}`),
      isDisabled: !mayCreate(user, type),
      onSelect: () => router.push(screenPath(family, 'newRule', { type })),
    }));
  return (
    <LazyMenu
      label={t('new')}
      items={items}
      note={deniedCost}
      trigger={
        <Button variant="primary" aria-keyshortcuts="C">
          <Plus aria-hidden="true" />
          {t('new')}
        </Button>
      }
    />
  );
}
