import { useTranslations } from 'next-intl';
import type { CurrentUser } from '@/lib/contract/auth';

/** What only staff can change. */
export function AccountFacts({ user }: { user: CurrentUser }) {
  const t = useTranslations('profile.contacts');
  const roles = useTranslations('enums.role');
  const facts = [
    [t('login'), user.login],
    [t('role'), roles(user.role)],
    [t('company'), user.companyName],
  ] as const;
  return (
    <dl className="mb-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1 rounded-lg bg-sunken px-3 py-2.5">
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name} className="contents">
              <dt className="text-muted">{name}</dt>
              <dd className="truncate font-medium">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
