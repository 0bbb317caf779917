'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ListScreen } from '@/components/list/list-screen';
import { RowsEmpty } from '@/components/list/table/list-empty';
import type { People } from '@/components/people/use-people';

type PeopleListProps = {
  title: string;
  list: People;
  /** The way to make another one; nothing for who may not. */
  action: ReactNode;
  /** What the list is for, while nobody is on it. */
  emptyTexts: Record<'title' | 'text', string>;
};

/** Clients and users are listed alike. */
export function PeopleList({ title, list, action, emptyTexts }: PeopleListProps) {
  const none = useTranslations('people.notFound');
  const notFound = { title: none('title'), text: none('text') };
  const empty = <RowsEmpty list={list} none={emptyTexts} notFound={notFound} create={action} />;
  return <ListScreen title={title} area="people" list={list} create={action} empty={empty} />;
}
