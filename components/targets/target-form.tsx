'use client';
import { useLocale, useTranslations } from 'next-intl';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { ClientField } from '@/components/form/client-field';
import type { FormSection } from '@/components/form/form-section';
import { FormShell } from '@/components/form/form-shell';
import { LabelsField } from '@/components/form/labels-field';
import type { Beside } from '@/components/form/side-sheet-context';
import { TextField } from '@/components/form/text-field';
import { useEntityForm } from '@/components/form/use-entity-form';
import { useLazyResolver } from '@/components/form/use-lazy-resolver';
import { useFamily } from '@/components/shell/use-family';
import {
  inputOf,
  languageOf,
  type TargetValues,
  targetViewQuery,
  valuesOf,
} from '@/components/targeting/conditions/target-values';
import { useConditionSections, useHiddenPanels } from '@/components/targeting/conditions/use-condition-sections';
import { PendingLines, usePendingLines } from '@/components/targeting/lines/pending-lines';
import { mayChange, mayCreateForClient } from '@/components/targeting/may-change';
import { TargetHeader } from '@/components/targets/target-header';
import { onDemand } from '@/components/ui/on-demand';
import { Skeleton } from '@/components/ui/progress';
import { screenPath } from '@/lib/access/screens';
import { callApi } from '@/lib/browser/call-api';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import { limits } from '@/lib/contract/limits';
import type { TargetView } from '@/lib/contract/targeting/targets';
import { Link, useRouter } from '@/lib/i18n/navigation';

type TargetFormProps = {
  start: TargetValues;
  /** The edited target as the page has read it; omitted for a new one. */
  view?: TargetView;
  /** The original, if the new target is a copy. */
  copied?: TargetView;
  beside?: Beside<{ id: number; name: string }>;
};

/** Form for a new or edited target. */
export function TargetForm({ start, view, copied, beside }: TargetFormProps) {
  const user = useCurrentUser();
  const t = useTranslations('targets.form');
  const router = useRouter();
  const family = useFamily();
  const needsClient = view === undefined && (beside ? beside.ownerId !== user.id : mayCreateForClient(user));
  const { form, saved, save, follow, stale, pending } = useTargetForm({ start, view, needsClient, beside });
  const began = saved ? valuesOf(saved) : start;
  const sections = useTargetSections({
    form,
    saved,
    copied,
    needsClient,
    start: began,
    isOwnerGiven: beside !== undefined,
  });
  const denied = useHiddenPanels();
  const isLocked =
    saved !== undefined && (saved.archived || saved.adSetDto !== null || !mayChange(user, saved, 'UPDATE'));
  return (
    <PendingLines value={pending}>
      {saved && <TargetHeader target={saved} onChanged={follow} />}
      {saved?.archived && <p className="rounded-lg border border-line bg-sunken px-4 py-3">{t('archivedNote')}</p>}
      {saved?.adSetDto && <OwnNote adSet={saved.adSetDto} />}
      <fieldset disabled={isLocked} className="contents">
        <FormShell
          form={form}
          sections={sections}
          onSubmit={save}
          onCancel={beside?.onCancel ?? (() => router.leave(screenPath(family, 'targets')))}
          denied={denied}
          summary={<SaveNote usedInAdSets={saved?.usedInAdSets ?? 0} />}
          stale={stale}
          version={saved?.version}
        />
      </fieldset>
    </PendingLines>
  );
}

type TargetFormState = Pick<TargetFormProps, 'start' | 'view' | 'beside'> & { needsClient: boolean };

function useTargetForm({ start, view, needsClient, beside }: TargetFormState) {
  const t = useTranslations('targets.form');
  const router = useRouter();
  const family = useFamily();
  const locale = useLocale();
  const resolver = useLazyResolver(async () => {
    const { targetResolver } = await import('@/components/targets/target-resolver');
    return targetResolver(needsClient);
  });
  const form = useForm<TargetValues, unknown, TargetValues>({ defaultValues: start, resolver });
  const entity = useEntityForm(form, {
    area: 'targets',
    view,
    valuesOf,
    query: view && targetViewQuery(view.id, locale),
    create: (values: TargetValues) =>
      needsClient
        ? callApi('targets.createFor', { params: { userId: values.userId }, body: inputOf(values) })
        : callApi('targets.create', { body: inputOf(values) }),
    update: (values, { id, version }) => {
      const query = { lang: languageOf(locale) };
      return callApi('targets.update', { params: { id }, query, body: { ...inputOf(values), version } });
    },
    done: t(view ? 'saved' : 'created'),
    outdated: ['targets.list'],
    onCreated: ({ id }) =>
      beside ? beside.onDone({ id, name: form.getValues('name') }) : router.leave(screenPath(family, 'target', { id })),
  });
  const { pending, holdsBack } = usePendingLines(form.setError);
  const save = async (values: TargetValues) => {
    if (!holdsBack()) await entity.save(values);
  };
  return { ...entity, form, save, pending };
}

/** Explains that an own target is edited in the form of its ad set. */
function OwnNote({ adSet: { id, name } }: { adSet: NonNullable<TargetView['adSetDto']> }) {
  const t = useTranslations('targets.form');
  const family = useFamily();
  return (
    <p className="rounded-lg border border-line bg-sunken px-4 py-3">
      {t.rich('ofAdSet', {
        name,
        link: (text) => (
          <Link href={screenPath(family, 'adSet', { id })} className="text-accent-text underline underline-offset-2">
            {text}
          </Link>
        ),
      })}
    </p>
  );
}

/** Warns about ad sets that saving would affect. */
function SaveNote({ usedInAdSets }: { usedInAdSets: number }) {
  const t = useTranslations('targets.form');
  if (usedInAdSets === 0) return null;
  return <p className="text-warning">{t('used', { count: usedInAdSets })}</p>;
}

const Coming = () => <Skeleton className="h-12 w-full" />;
const TargetSummary = onDemand(
  async () => (await import('@/components/targeting/conditions/target-summary')).TargetSummary,
  Coming,
);

type Sections = {
  form: UseFormReturn<TargetValues, unknown, TargetValues>;
  /** Initial values of the form. */
  start: TargetValues;
  saved: TargetView | undefined;
  copied: TargetView | undefined;
  needsClient: boolean;
  /** True if the client is given by the page that opened the form. */
  isOwnerGiven: boolean;
};

/** Returns the sections: the name, the panels of §2, and finally the target in words. */
function useTargetSections(given: Sections): FormSection[] {
  const { form, start, saved, copied, needsClient, isOwnerGiven } = given;
  const user = useCurrentUser();
  const t = useTranslations('targets');
  const chosen = useWatch({ control: form.control, name: 'userId' });
  const ownerId = saved?.userId ?? (needsClient ? Number(chosen) || null : user.id);
  const panels = useConditionSections({ start, ownerId });
  return [
    {
      key: 'basic',
      title: t('panels.basic'),
      fields: ['name', 'userId', 'labels'],
      content: <BasicPanel needsClient={needsClient && !isOwnerGiven} owner={saved ?? copied} />,
    },
    ...panels,
    { key: 'summary', title: t('summary.title'), fields: [], content: <TargetSummary /> },
  ];
}

type BasicPanelProps = { needsClient: boolean; owner: Pick<TargetView, 'userId' | 'userLogin'> | undefined };

function BasicPanel({ needsClient, owner }: BasicPanelProps) {
  const t = useTranslations('targets.form');
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <TextField name="name" label={t('name')} isRequired maxLength={limits.nameLength} />
      {needsClient && <ClientField isPage label={t('client')} hint={t('clientHint')} owner={owner} />}
      <div className="sm:col-span-2">
        <LabelsField />
      </div>
    </div>
  );
}
