import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import type { UserRow } from '@/lib/contract/people/user-rows';

type AccountBadgeProps = { account: Pick<UserRow, 'archived' | 'isTempPasswordExists'> };

/** Whether somebody can sign in, and has. */
export function AccountBadge({ account }: AccountBadgeProps) {
  const t = useTranslations('people.account');
  if (account.archived) return <Badge hasDot>{t('archived')}</Badge>;
  if (account.isTempPasswordExists)
    return (
      <Badge hasDot tone="warning">
        {t('invited')}
      </Badge>
    );
  return (
    <Badge hasDot tone="positive">
      {t('active')}
    </Badge>
  );
}
