import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { can } from '@/lib/access/can';
import type { CurrentUser } from '@/lib/contract/people/auth';
import { isAdvertiserRole } from '@/lib/contract/people/grants';
import type { UserRow } from '@/lib/contract/people/user-rows';

type AccountBadgeProps = { account: Pick<UserRow, 'archived' | 'isTempPasswordExists'> };

/** Badge that shows whether the account is archived, invited or active. */
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

/** Returns true if the user may archive or restore an account: never their own, and staff only with SECURITY_REMOVE. */
export function mayArchive(user: CurrentUser, person: Pick<UserRow, 'id' | 'role'>): boolean {
  if (person.id === user.id || isAdvertiserRole(user.role)) return false;
  return can(user, 'SECURITY_REMOVE') || (isAdvertiserRole(person.role) && can(user, 'CLIENT_REMOVE'));
}
