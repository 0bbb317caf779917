import { useLocale, useTranslations } from 'next-intl';
import type { Role } from '@/lib/contract/enumerations';
import type { CurrentUser } from '@/lib/contract/people/auth';

type Requester = Pick<CurrentUser, 'role' | 'managerEmail' | 'managerTgUsername'>;

/** Actions on entities; each has its verb in `common.notGranted.actions`. */
export type EntityAction = 'create' | 'update' | 'duplicate' | 'remove' | 'archive' | 'moderate';

const staff: readonly Role[] = ['ROLE_ADMIN', 'ROLE_MANAGER'];

/**
 * Builds the texts that explain a missing permission and whom to contact: an advertiser's manager, or an administrator
 * for others. `sentence` takes the words after "may not" ("create rules"), `actions` joins verbs for it ("edit or delete"),
 * `whom` is only the contact.
 */
export function useNotGranted(user: Requester) {
  const t = useTranslations('common.notGranted');
  const locale = useLocale();
  const { role, managerEmail, managerTgUsername } = user;
  const contact = managerEmail ?? (managerTgUsername && `@${managerTgUsername.replace(/^@/, '')}`);
  const manager = contact ? t('manager', { contact }) : t('managerAlone');
  const whom = staff.includes(role) ? t('administrator') : manager;
  return {
    whom,
    sentence: (what: string) => t('text', { what, whom }),
    actions: (actions: readonly EntityAction[]) =>
      new Intl.ListFormat(locale, { type: 'disjunction' }).format(actions.map((action) => t(`actions.${action}`))),
  };
}
