'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormShell } from '@/components/form/form-shell';
import { useEntityForm } from '@/components/form/use-entity-form';
import type { Made } from '@/components/people/made-panel';
import { newPersonInput } from '@/components/people/person-input';
import type { PersonSource } from '@/components/people/person-rights';
import { emptyPerson, giverOf, type PersonValues, valuesOf } from '@/components/people/person-values';
import { outdatedByPerson } from '@/components/people/person-view-query';
import { usePersonForm } from '@/components/people/use-person-form';
import { usePersonSections } from '@/components/people/use-person-sections';
import { useFamily } from '@/components/shell/use-family';
import { can } from '@/lib/access/can';
import { screenPath } from '@/lib/access/screens';
import { callApi } from '@/lib/browser/call-api';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import { grantedPreset } from '@/lib/contract/people/grants';
import { useRouter } from '@/lib/i18n/navigation';

type NewPersonFormProps = { source: PersonSource; onMade: (made: Made) => void };

export function NewPersonForm({ source, onMade }: NewPersonFormProps) {
  const user = useCurrentUser();
  const t = useTranslations('people.form');
  const router = useRouter();
  const family = useFamily();
  const maySelectRole = can(user, 'SECURITY_CREATE_SELECT_ROLE');
  const [start] = useState(() => emptyPerson(user, maySelectRole ? '' : 'ROLE_ADVERTISER'));
  const { form, values } = usePersonForm(start, true);
  const create = async (person: PersonValues) => {
    const preset = person.role ? grantedPreset(giverOf(user), person.role) : [];
    const body = newPersonInput(user, person, { maySelectRole, preset });
    const { id, temporaryPassword } = await callApi('users.create', { body });
    return { id, login: person.login, email: person.email, temporaryPassword };
  };
  const { save } = useEntityForm(form, {
    ...{ area: 'people', valuesOf, create },
    done: t('created'),
    outdated: outdatedByPerson,
    onCreated: onMade,
  });
  const { info, access } = usePersonSections({ source, values });
  const [contacts, ...business] = info;
  const [role, ...rights] = access;
  // The role decides whether there is a company, and what is ticked below.
  const sections = [role, contacts, ...business, ...rights].filter((section) => section !== undefined);
  return (
    <FormShell
      form={form}
      sections={sections}
      onSubmit={save}
      onCancel={() => router.push(screenPath(family, source === 'users' ? 'security' : 'clients'))}
      saveLabel={t('create')}
    />
  );
}
