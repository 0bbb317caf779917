'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { FormShell } from '@/components/form/form-shell';
import { isUnder, listErrors } from '@/components/form/list-errors';
import { useAddressQuery } from '@/components/list/use-address-query';
import { changedPersonInput } from '@/components/people/person-input';
import { type PersonSource, updateOperation } from '@/components/people/person-rights';
import type { PersonValues } from '@/components/people/person-values';
import { usePersonForm } from '@/components/people/use-person-form';
import { usePersonSections } from '@/components/people/use-person-sections';
import { useSavePerson } from '@/components/people/use-save-person';
import { useFamily } from '@/components/shell/use-family';
import { onDemand } from '@/components/ui/on-demand';
import { Tabs } from '@/components/ui/tabs';
import { screenPath } from '@/lib/access/screens';
import { callApi } from '@/lib/browser/call-api';
import type { CurrentUser } from '@/lib/contract/auth';
import type { UserView } from '@/lib/contract/user-rows';
import { useRouter } from '@/lib/i18n/navigation';

const StaleDialog = onDemand(async () => (await import('@/components/form/stale-dialog')).StaleDialog);

type PersonFormProps = {
  user: CurrentUser;
  view: UserView;
  start: PersonValues;
  source: PersonSource;
  isLocked: boolean;
  /** Throws away what was typed and shows the newest version. */
  onReload: () => Promise<void>;
};

const tabs = ['info', 'access'] as const;

/** Both tabs are one form: what is typed on one stays while the other is looked at, and is saved with it. */
export function PersonForm({ user, view, start, source, isLocked, onReload }: PersonFormProps) {
  const t = useTranslations('people');
  const router = useRouter();
  const family = useFamily();
  const { params, change } = useAddressQuery();
  const tab = params.get('tab') === 'permissions' ? 'access' : 'info';
  const show = (next: string) => change({ tab: next === 'access' ? 'permissions' : null });
  const { form, values } = usePersonForm(start, false);
  const send = async (person: PersonValues) => {
    const operation = updateOperation(user, view, source) ?? 'users.update';
    await callApi(operation, { params: { id: view.id }, body: changedPersonInput(user, view, person) });
    await onReload();
  };
  const { save, isStale, dismissStale } = useSavePerson(form, send, 'saved');
  const sections = usePersonSections({ user, saved: view, source, values });
  const last = useRef(start);
  useEffect(() => {
    if (last.current !== start) form.reset(start);
    last.current = start;
  }, [form, start]);
  const { errors, submitCount } = form.formState;
  const wrong = listErrors(errors);
  const countOf = (name: (typeof tabs)[number]) =>
    wrong.filter(({ path }) => sections[name].some(({ fields }) => isUnder(path, fields))).length;
  const elsewhere = wrong.length > 0 && countOf(tab) === 0 ? tabs.find((name) => countOf(name) > 0) : undefined;
  const shown = useRef(submitCount);
  useEffect(() => {
    // A refused save leads to what is wrong.
    if (shown.current !== submitCount && elsewhere) show(elsewhere);
    shown.current = submitCount;
  });
  const items = tabs.map((value) => ({
    value,
    label: t(value === 'info' ? 'tabs.info' : 'tabs.permissions'),
    count: countOf(value) || undefined,
    content: (
      <fieldset disabled={isLocked} className="contents">
        <FormShell
          form={form}
          sections={sections[value]}
          onSubmit={save}
          onCancel={() => router.push(screenPath(family, source === 'users' ? 'security' : 'clients'))}
        />
      </fieldset>
    ),
  }));
  return (
    <>
      <Tabs label={t('tabs.label')} items={items} value={tab} onChange={show} />
      {isStale && <StaleDialog area="people" onReload={onReload} onClose={dismissStale} />}
    </>
  );
}
