'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { FormSection } from '@/components/form/form-section';
import { FormShell } from '@/components/form/form-shell';
import { isUnder, listErrors } from '@/components/form/list-errors';
import type { StaleDialogProps } from '@/components/form/stale-dialog';
import { useEntityForm } from '@/components/form/use-entity-form';
import { useAddressQuery } from '@/components/list/filters/use-address-query';
import { QueryFailed } from '@/components/list/query-failed';
import { usePersonForm, usePersonSections } from '@/components/people/person-form';
import { PersonHeader } from '@/components/people/person-header';
import {
  lockOf,
  outdatedByPerson,
  type PersonSource,
  personViewQuery,
  updateOperation,
} from '@/components/people/person-rights';
import { changedPersonInput, type PersonValues, valuesOf } from '@/components/people/person-values';
import { useFamily } from '@/components/shell/use-family';
import { Facts } from '@/components/ui/facts';
import { Skeleton } from '@/components/ui/progress';
import { Tabs } from '@/components/ui/tabs';
import { screenPath } from '@/lib/access/screens';
import { callApi } from '@/lib/browser/call-api';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import type { UserView } from '@/lib/contract/people/user-rows';
import { useRouter } from '@/lib/i18n/navigation';

type PersonDetailsProps = { source: PersonSource; id: number; listTitle: string };

export function PersonDetails({ source, id, listTitle }: PersonDetailsProps) {
  const user = useCurrentUser();
  const t = useTranslations('common');
  const view = useQuery(personViewQuery(user, source, id));
  if (view.data)
    return (
      <div className="flex flex-col gap-5">
        <PersonForm key={id} source={source} listTitle={listTitle} view={view.data} />
      </div>
    );
  if (view.isPending)
    return (
      <div role="status" aria-label={t('states.loading')} className="flex flex-col gap-4">
        <Skeleton className="h-16 w-full max-w-4xl" />
        <Skeleton className="h-10 w-full" />
        <Skeleton className="h-96 w-full max-w-4xl" />
      </div>
    );
  return <QueryFailed found={view} />;
}

type PersonFormProps = { view: UserView; source: PersonSource; listTitle: string };

/** Form of a user below the header. It keeps its initial values while the header's figures are refreshed. */
function PersonForm({ view, source, listTitle }: PersonFormProps) {
  const user = useCurrentUser();
  const t = useTranslations('people');
  const { form, values } = usePersonForm(valuesOf(view), false);
  const entity = useEntityForm(form, {
    area: 'people',
    view,
    valuesOf,
    query: personViewQuery(user, source, view.id),
    update: (person: PersonValues, saved) =>
      callApi(updateOperation(user, saved, source) ?? 'users.update', {
        params: { id: saved.id },
        body: changedPersonInput(user, saved, person),
      }),
    // A new address mails links, and a new role ends sessions.
    isFinal: (before, after) => before.email !== after.email || before.role !== after.role,
    done: t('form.saved'),
    outdated: outdatedByPerson,
  });
  const { saved = view, save, follow, stale } = entity;
  const sections = usePersonSections({ saved, payment: <PaymentFactsPanel saved={saved} />, source, values });
  const lock = lockOf(user, view, source);
  return (
    <>
      <PersonHeader person={view} source={source} listTitle={listTitle} onArchived={follow} />
      {lock && (
        <p className="rounded-lg border border-line bg-sunken px-4 py-3">
          <span className="font-medium">{t('locked.title')}</span>
          {'. '}
          {t(`locked.${lock}`)}
        </p>
      )}
      <PersonTabs
        form={form}
        source={source}
        sections={sections}
        save={save}
        stale={stale}
        version={saved.version}
        isLocked={lock !== null}
      />
    </>
  );
}

/** Shows the client's payment information; it is edited on its own screen, linked in the header. */
function PaymentFactsPanel({ saved }: { saved: UserView }) {
  const t = useTranslations('people.form');
  const yesNo = useTranslations('people.form.yesNo');
  const forms = useTranslations('payment.organizationType');
  const { isWorkWithVat, isMediator, mediatorName, mediatorType, mediatorInn } = saved;
  const mediator = isMediator ? [mediatorName, mediatorInn].filter(Boolean).join(', ') : yesNo('no');
  if (isWorkWithVat === null) return <p className="text-muted">{t('noPaymentInfo')}</p>;
  return (
    <Facts
      facts={[
        { name: t('vat'), value: yesNo(isWorkWithVat ? 'yes' : 'no') },
        { name: t('mediator'), value: mediator },
        { name: t('mediatorType'), value: isMediator && mediatorType && forms(mediatorType) },
      ]}
    />
  );
}

const tabs = ['info', 'access'] as const;

type PersonTabsProps = {
  form: UseFormReturn<PersonValues, unknown, PersonValues>;
  source: PersonSource;
  sections: Record<(typeof tabs)[number], FormSection[]>;
  save: (values: PersonValues) => Promise<void>;
  stale: StaleDialogProps | undefined;
  version: number;
  isLocked: boolean;
};

/** Both tabs belong to one form: input is kept while the other tab is shown, and saved together. */
function PersonTabs({ form, source, sections, save, stale, version, isLocked }: PersonTabsProps) {
  const t = useTranslations('people.tabs');
  const router = useRouter();
  const family = useFamily();
  const { params, change } = useAddressQuery();
  const tab = params.get('tab') === 'permissions' ? 'access' : 'info';
  const show = (next: string) => change({ tab: next === 'access' ? 'permissions' : null });
  const { errors, submitCount } = form.formState;
  const wrong = listErrors(errors);
  const countOf = (name: (typeof tabs)[number]) =>
    wrong.filter(({ path }) => sections[name].some(({ fields }) => isUnder(path, fields))).length;
  const elsewhere = wrong.length > 0 && countOf(tab) === 0 ? tabs.find((name) => countOf(name) > 0) : undefined;
  const shown = useRef(submitCount);
  useEffect(() => {
    // A refused save opens the tab with the errors.
    if (shown.current !== submitCount && elsewhere) show(elsewhere);
    shown.current = submitCount;
  });
  const items = tabs.map((value) => ({
    value,
    label: t(value === 'info' ? 'info' : 'permissions'),
    count: countOf(value) || undefined,
    content: (
      <fieldset disabled={isLocked} className="contents">
        <FormShell
          form={form}
          sections={sections[value]}
          onSubmit={save}
          onCancel={() => router.leave(screenPath(family, source === 'users' ? 'security' : 'clients'))}
          stale={stale}
          version={version}
        />
      </fieldset>
    ),
  }));
  return <Tabs label={t('label')} items={items} value={tab} onChange={show} />;
}
