'use client';
import { useTranslations } from 'next-intl';
import type { FormSection } from '@/components/form/form-section';
import { BusinessPanel } from '@/components/people/business-panel';
import { ContactsPanel } from '@/components/people/contacts-panel';
import { PaymentFactsPanel } from '@/components/people/payment-facts-panel';
import type { PersonSource } from '@/components/people/person-rights';
import type { PersonValues } from '@/components/people/person-values';
import { RolePanel } from '@/components/people/role-panel';
import { onDemand } from '@/components/ui/on-demand';
import { Skeleton } from '@/components/ui/skeleton';
import { isAdvertiserRole } from '@/lib/contract/people/grants';
import type { UserView } from '@/lib/contract/people/user-rows';

const AccessLens = onDemand(async () => (await import('@/components/people/access-lens')).AccessLens);
const PermissionMatrix = onDemand(
  async () => (await import('@/components/people/permission-matrix')).PermissionMatrix,
  () => <Skeleton className="h-96" />,
);

type Parts = {
  /** Left out for a new person. */
  saved?: UserView;
  source: PersonSource;
  values: Pick<PersonValues, 'role' | 'permissions'>;
};

const contactFields = ['login', 'email', 'phone', 'tgUsername', 'timeZoneKey', 'language'];
const businessFields = ['companyName', 'managerId', 'margin', 'currency'];

/** The panels of the form: who the person is, and what they may. Staff have no company. */
export function usePersonSections({ saved, source, values }: Parts): Record<'info' | 'access', FormSection[]> {
  const t = useTranslations('people');
  const { role, permissions } = values;
  const business: FormSection[] = [
    {
      key: 'business',
      title: t('form.business'),
      fields: businessFields,
      content: <BusinessPanel saved={saved} />,
    },
    ...(saved
      ? [
          {
            key: 'payment',
            title: t('form.payment'),
            fields: [],
            content: <PaymentFactsPanel saved={saved} />,
          },
        ]
      : []),
  ];
  const contacts: FormSection = {
    key: 'contacts',
    title: t('form.contacts'),
    fields: contactFields,
    content: <ContactsPanel isNew={!saved} />,
  };
  const roles: FormSection = {
    key: 'role',
    title: t('form.access'),
    fields: ['role'],
    content: <RolePanel saved={saved} source={source} />,
  };
  const rights: FormSection = {
    key: 'permissions',
    title: t('matrix.title'),
    fields: ['permissions'],
    content:
      role === '' ? (
        <p className="text-muted">{t('form.roleRequired')}</p>
      ) : (
        <PermissionMatrix saved={saved} role={role} />
      ),
  };
  const lens: FormSection[] =
    role === ''
      ? []
      : [
          {
            key: 'lens',
            title: t('lens.title'),
            fields: [],
            note: t('lens.note'),
            content: <AccessLens role={role} permissions={permissions} />,
          },
        ];
  const isOfClient = role !== '' && isAdvertiserRole(role);
  return { info: [contacts, ...(isOfClient ? business : [])], access: [roles, rights, ...lens] };
}
