'use client';
import Plus from 'lucide-react/icons/plus';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { PeopleArea } from '@/components/bulk/bulk-list';
import { changedFields } from '@/components/bulk/changed-fields';
import { useHasBulk } from '@/components/bulk/use-has-bulk';
import { useSelection } from '@/components/list/bulk/use-selection';
import { ListScreen } from '@/components/list/list-screen';
import { RowsEmpty } from '@/components/list/table/list-empty';
import type { People } from '@/components/people/use-people';
import { useFamily } from '@/components/shell/use-family';
import { LinkButton } from '@/components/ui/button';
import { onDemand } from '@/components/ui/on-demand';
import { can } from '@/lib/access/can';
import { mayOpen } from '@/lib/access/resolve-route';
import { screenPath } from '@/lib/access/screens';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import { grantableRoles } from '@/lib/contract/people/grants';
import { Link } from '@/lib/i18n/navigation';

const ChangePeople = onDemand(async () => (await import('@/components/people/change-people')).ChangePeople);

type PeopleListProps = {
  area: PeopleArea;
  title: string;
  list: People;
  /** Button that creates a new user; null without permission. */
  action: ReactNode;
  /** Shown if the list is empty: its purpose. */
  emptyTexts: Record<'title' | 'text', string>;
};

/** List of clients or users. */
export function PeopleList({ area, title, list, action, emptyTexts }: PeopleListProps) {
  const none = useTranslations('people.notFound');
  const user = useCurrentUser();
  const selection = useSelection(list.found.data?.content);
  const mayChange = useHasBulk() && changedFields(area, user).length > 0;
  const notFound = { title: none('title'), text: none('text') };
  const empty = <RowsEmpty list={list} none={emptyTexts} notFound={notFound} create={action} />;
  return (
    <ListScreen
      title={title}
      list={list}
      empty={empty}
      area="people"
      create={action}
      {...(mayChange && { selection: selection.ofTable })}
    >
      {mayChange && selection.isUsed && <ChangePeople area={area} list={list} selection={selection} />}
    </ListScreen>
  );
}

type NewPersonLinkProps = { screen: 'newUser' | 'newClient'; label: string };

export function NewPersonLink({ screen, label }: NewPersonLinkProps) {
  const user = useCurrentUser();
  const family = useFamily();
  const mayCreate = can(user, 'SECURITY_CREATE', 'CLIENT_CREATE') && grantableRoles(user).length > 0;
  if (!mayCreate || !mayOpen(user, screen, family)) return null;
  return (
    <LinkButton variant="primary" aria-keyshortcuts="C" href={screenPath(family, screen)} link={Link}>
      <Plus aria-hidden="true" />
      {label}
    </LinkButton>
  );
}
