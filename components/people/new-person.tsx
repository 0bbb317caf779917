'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { Made } from '@/components/people/made-panel';
import { MadePanel } from '@/components/people/made-panel';
import { NewPersonForm } from '@/components/people/new-person-form';
import type { PersonSource } from '@/components/people/person-rights';
import { BackLink } from '@/components/shell/back-link';
import { NoPermission } from '@/components/ui/no-permission';
import { can } from '@/lib/access/can';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import { grantableRoles } from '@/lib/contract/people/grants';

type NewPersonProps = { source: PersonSource; listTitle: string; title: string };

/** New user and new client are one screen; the client's has the roles of clients alone. */
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
      {mayCreate && made && <MadePanel made={made} source={source} onAnother={() => setMade(undefined)} />}
      {mayCreate && !made && <NewPersonForm source={source} onMade={setMade} />}
    </div>
  );
}
