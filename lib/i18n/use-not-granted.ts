import { useLocale, useTranslations } from 'next-intl';
import type { CurrentUser } from '@/lib/contract/auth';
import type { Role } from '@/lib/contract/enumerations';

type Asker = Pick<CurrentUser, 'role' | 'managerEmail' | 'managerTgUsername'>;

/** What accounts do to things; each has its verb in `common.notGranted.deeds`. */
export type Deed = 'create' | 'update' | 'duplicate' | 'remove' | 'archive' | 'moderate';

const staff: readonly Role[] = ['ROLE_ADMIN', 'ROLE_MANAGER'];

/**
 * Says that an account may not do something, and whom to ask: an advertiser's manager, an administrator for others.
 * `say` takes what follows "may not" ("create rules"); `deeds` joins verbs for it ("edit or delete").
 */
export function useNotGranted(user: Asker) {
  const t = useTranslations('common.notGranted');
  const locale = useLocale();
  const { role, managerEmail, managerTgUsername } = user;
  const contact = managerEmail ?? (managerTgUsername && `@${managerTgUsername.replace(/^@/, '')}`);
  const whom = () => {
    if (staff.includes(role)) return t('administrator');
    return contact ? t('manager', { contact }) : t('managerAlone');
  };
  return {
    say: (what: string) => t('text', { what, whom: whom() }),
    deeds: (deeds: readonly Deed[]) =>
      new Intl.ListFormat(locale, { type: 'disjunction' }).format(deeds.map((deed) => t(`deeds.${deed}`))),
  };
}
