import { useLocale, useTranslations } from 'next-intl';
import type { Role } from '@/lib/contract/enumerations';
import type { CurrentUser } from '@/lib/contract/people/auth';

type Asker = Pick<CurrentUser, 'role' | 'managerEmail' | 'managerTgUsername'>;

/** What accounts do to things; each has its verb in `common.notGranted.actions`. */
export type EntityAction = 'create' | 'update' | 'duplicate' | 'remove' | 'archive' | 'moderate';

const staff: readonly Role[] = ['ROLE_ADMIN', 'ROLE_MANAGER'];

/**
 * Says that an account may not do something, and whom to ask: an advertiser's manager, an administrator for others.
 * `say` takes what follows "may not" ("create rules"); `actions` joins verbs for it ("edit or delete"); `whom` is told alone.
 */
export function useNotGranted(user: Asker) {
  const t = useTranslations('common.notGranted');
  const locale = useLocale();
  const { role, managerEmail, managerTgUsername } = user;
  const contact = managerEmail ?? (managerTgUsername && `@${managerTgUsername.replace(/^@/, '')}`);
  const manager = contact ? t('manager', { contact }) : t('managerAlone');
  const whom = staff.includes(role) ? t('administrator') : manager;
  return {
    whom,
    say: (what: string) => t('text', { what, whom }),
    actions: (actions: readonly EntityAction[]) =>
      new Intl.ListFormat(locale, { type: 'disjunction' }).format(actions.map((action) => t(`actions.${action}`))),
  };
}
