'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { FormShell } from '@/components/form/form-shell';
import { useEntityForm } from '@/components/form/use-entity-form';
import { usePersonForm, usePersonSections } from '@/components/people/person-form';
import { outdatedByPerson, type PersonSource } from '@/components/people/person-rights';
import { emptyPerson, giverOf, newPersonInput, type PersonValues, valuesOf } from '@/components/people/person-values';
import { TemporaryPassword } from '@/components/people/temporary-password';
import { BackLink } from '@/components/shell/back-link';
import { useFamily } from '@/components/shell/use-family';
import { Button, LinkButton } from '@/components/ui/button';
import { NoPermission } from '@/components/ui/empty-state';
import { can } from '@/lib/access/can';
import { screenPath } from '@/lib/access/screens';
import { callApi } from '@/lib/browser/call-api';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import { grantableRoles, grantedPreset } from '@/lib/contract/people/grants';
import { Link, useRouter } from '@/lib/i18n/navigation';

type NewPersonProps = { source: PersonSource; listTitle: string; title: string };

/** Form for a new user or client. For clients, only client roles are offered. */
export function NewPerson({ source, listTitle, title }: NewPersonProps) {
  const user = useCurrentUser();
  const states = useTranslations('common.states');
  const [made, setMade] = useState<Made>();
  const mayCreate = can(user, 'SECURITY_CREATE', 'CLIENT_CREATE') && grantableRoles(user).length > 0;
  return (
    <div className="flex flex-col gap-5">
      <header className="flex flex-col gap-1">
        <BackLink screen={source === 'users' ? 'security' : 'clients'} label={listTitle} />
        <h1 className="text-title font-semibold">{title}</h1>
      </header>
      {!mayCreate && <NoPermission title={states('noPermissionTitle')} text={states('noPermissionText')} />}
      {mayCreate && made && <NewAccountCredentials made={made} source={source} onAnother={() => setMade(undefined)} />}
      {mayCreate && !made && <NewPersonForm source={source} onMade={setMade} />}
    </div>
  );
}

type NewPersonFormProps = { source: PersonSource; onMade: (made: Made) => void };

function NewPersonForm({ source, onMade }: NewPersonFormProps) {
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
    area: 'people',
    valuesOf,
    create,
    done: t('created'),
    outdated: outdatedByPerson,
    onCreated: onMade,
  });
  const { info, access } = usePersonSections({ source, values });
  const [contacts, ...business] = info;
  const [role, ...rights] = access;
  // Depends on the role: whether there is a company section, and the preselected permissions.
  const sections = [role, contacts, ...business, ...rights].filter((section) => section !== undefined);
  return (
    <FormShell
      form={form}
      sections={sections}
      onSubmit={save}
      onCancel={() => router.leave(screenPath(family, source === 'users' ? 'security' : 'clients'))}
      saveLabel={t('create')}
    />
  );
}

/** Data of an account that was just created. */
interface Made {
  id: number;
  login: string;
  email: string;
  /** Shown once; null if it was mailed. */
  temporaryPassword: string | null;
}

type NewAccountCredentialsProps = { made: Made; source: PersonSource; onAnother: () => void };

/** Replaces the form after creation: the temporary password, shown once, or the address to which it was mailed. */
export function NewAccountCredentials({ made, source, onAnother }: NewAccountCredentialsProps) {
  const t = useTranslations('people.made');
  const family = useFamily();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { id, login, email, temporaryPassword } = made;
  return (
    <section className="flex max-w-2xl flex-col gap-4 rounded-lg border border-line bg-surface p-5">
      <h2 ref={heading} tabIndex={-1} className="text-base font-semibold outline-none">
        {t('title', { login })}
      </h2>
      {temporaryPassword === null ? (
        <p>{t('mailed', { email })}</p>
      ) : (
        <>
          <p>{t('once')}</p>
          <TemporaryPassword password={temporaryPassword} />
        </>
      )}
      <div className="flex flex-wrap gap-2">
        <LinkButton
          variant="primary"
          href={screenPath(family, source === 'users' ? 'user' : 'client', { id })}
          link={Link}
        >
          {t('open')}
        </LinkButton>
        <Button onClick={onAnother}>{t('another')}</Button>
      </div>
    </section>
  );
}
