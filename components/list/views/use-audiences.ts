'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { can } from '@/lib/access/can';
import { namedClientsQuery } from '@/lib/browser/client-scope';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import { clientsOf } from '@/lib/contract/client-scope';
import { isAdvertiserRole } from '@/lib/contract/people/grants';

export const onlyMe = 'own';
const staff = 'staff';

/** Who may be shown a view, as choices: a client its manager, staff all staff or the one client of the address. */
export function useAudiences(params: URLSearchParams) {
  const t = useTranslations('common.views');
  const user = useCurrentUser();
  const isClient = isAdvertiserRole(user.role);
  const clients = clientsOf(params);
  const isOne = !isClient && clients.length === 1 && can(user, 'CLIENT_UPDATE');
  const { data } = useQuery({ ...namedClientsQuery(clients), enabled: isOne });
  const [client] = data?.content ?? [];
  const own = { value: onlyMe, label: t('own') };
  if (isClient) return [own, { value: String(user.id), label: t('me') }];
  const ofClient = isOne && client ? [{ value: String(client.id), label: t('client', { name: client.login }) }] : [];
  return [own, { value: staff, label: t('staff') }, ...ofClient];
}

/** Whose view a choice stands for: null = all staff. */
export const clientOfAudience = (audience: string) => (audience === staff ? null : Number(audience));
/** The choice that a shared view was made with. */
export const audienceOf = (userId: number | null) => (userId === null ? staff : String(userId));
