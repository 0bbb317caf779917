'use client';
import { useTranslations } from 'next-intl';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { SegmentedField } from '@/components/form/choice-fields';
import { FormRefusal } from '@/components/form/form-refusal';
import { LeaveGuard } from '@/components/form/leave-guard';
import { NumberField } from '@/components/form/number-field';
import { TextField } from '@/components/form/text-field';
import { TimeZoneField } from '@/components/form/time-zone-field';
import { useEntityForm } from '@/components/form/use-entity-form';
import { lazyResolver } from '@/components/form/use-lazy-resolver';
import { draftPlace } from '@/components/form/use-sending';
import { Button } from '@/components/ui/button';
import { onDemand } from '@/components/ui/on-demand';
import { Panel } from '@/components/ui/panel';
import { apiQuery } from '@/lib/browser/api-query';
import { callApi } from '@/lib/browser/call-api';
import { dropDraft } from '@/lib/browser/drafts';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import { interfaceLanguages } from '@/lib/contract/enumerations';
import type { CurrentUser } from '@/lib/contract/people/auth';
import type { profileInput } from '@/lib/contract/people/users';
import { useRouter } from '@/lib/i18n/navigation';

type Typed = Omit<z.input<typeof profileInput>, 'version'>;
type Contacts = Omit<z.output<typeof profileInput>, 'version'>;

const resolver = lazyResolver(async () =>
  (await import('@/lib/contract/people/users')).profileInput.omit({ version: true }),
);
const DraftBar = onDemand(async () => (await import('@/components/form/draft-bar')).DraftBar);
const StaleDialog = onDemand(async () => (await import('@/components/form/stale-dialog')).StaleDialog);

export function ContactsForm() {
  const t = useTranslations('profile.contacts');
  const languages = useTranslations('profile.appearance');
  const actions = useTranslations('common.actions');
  const { form, saved, isOtherEmail, save, stale } = useContacts();
  const { isSubmitting, isDirty } = form.formState;
  return (
    <Panel title={t('title')}>
      <AccountFacts />
      <FormProvider {...form}>
        <form noValidate method="post" onSubmit={form.handleSubmit(save)} className="flex flex-col gap-4">
          <DraftBar name="contacts" hasChanges={isDirty} version={saved.version} />
          <FormRefusal />
          <EmailFields isOther={isOtherEmail} pending={saved.pendingEmail} />
          <NumberField
            allowPlus
            name="phone"
            autoComplete="tel"
            label={t('phone')}
            hint={t('phoneHint')}
            maxLength={16}
          />
          <TextField name="tgUsername" label={t('telegram')} leading="@" />
          <TimeZoneField />
          <SegmentedField
            name="language"
            label={t('mailLanguage')}
            options={interfaceLanguages.map((value) => ({ value, label: languages(value) }))}
          />
          <div className="flex justify-end">
            <Button type="submit" variant="primary" isBusy={isSubmitting} disabled={!isDirty}>
              {actions('save')}
            </Button>
          </div>
        </form>
        {stale && <StaleDialog {...stale} />}
      </FormProvider>
      <LeaveGuard hasChanges={isDirty} onGiveUp={() => dropDraft(draftPlace(saved.id, 'contacts'))} />
    </Panel>
  );
}

function useContacts() {
  const user = useCurrentUser();
  const t = useTranslations('profile.contacts');
  const router = useRouter();
  const form = useForm<Typed, unknown, Contacts>({ resolver, defaultValues: typedBy(user), mode: 'onTouched' });
  const email = useWatch({ control: form.control, name: 'email' }).trim();
  const entity = useEntityForm(form, {
    area: 'people',
    view: user,
    valuesOf: typedBy,
    isDialog: true,
    query: apiQuery('users.profile'),
    update: ({ currentPassword, phone, tgUsername, ...rest }: Contacts, before) => {
      const known = { ...rest, phone: phone || null, tgUsername: tgUsername || null };
      const proof = rest.email !== before.email && currentPassword ? { currentPassword } : {};
      return callApi('users.updateProfile', { body: { ...known, version: before.version, ...proof } });
    },
    isFinal: () => true,
    done: t('saved'),
    doneOf: ({ pendingEmail }) => (pendingEmail ? t('linkSent', { email: pendingEmail }) : undefined),
    outdated: [],
  });
  const { saved = user, stale } = entity;
  // The shell and all displayed times use the new time zone.
  const save = (contacts: Contacts) => entity.save(contacts, async () => router.refresh());
  return { form, saved, isOtherEmail: email !== saved.email, save, stale };
}

/** A new email address requires the password, and takes effect after confirmation. */
function EmailFields({ isOther, pending }: { isOther: boolean; pending: string | null }) {
  const t = useTranslations('profile.contacts');
  return (
    <>
      <TextField
        isRequired
        name="email"
        type="email"
        autoComplete="email"
        label={t('email')}
        hint={pending && !isOther ? t('pending', { email: pending }) : undefined}
      />
      {isOther && (
        <TextField
          isRequired
          name="currentPassword"
          type="password"
          autoComplete="current-password"
          label={t('currentPassword')}
          hint={t('currentPasswordHint')}
        />
      )}
    </>
  );
}

function typedBy(user: CurrentUser): Typed {
  const { email, phone, tgUsername, timeZoneKey, language } = user;
  return {
    currentPassword: '',
    email,
    phone: phone ?? '',
    tgUsername: tgUsername?.replace(/^@/, '') ?? '',
    timeZoneKey,
    language,
  };
}

/** Fields that only staff can change. */
function AccountFacts() {
  const user = useCurrentUser();
  const t = useTranslations('profile.contacts');
  const roles = useTranslations('enums.role');
  const facts = [
    [t('login'), user.login],
    [t('role'), roles(user.role)],
    [t('company'), user.companyName],
  ] as const;
  return (
    <dl className="mb-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1 rounded-lg bg-sunken px-3 py-2.5">
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name} className="contents">
              <dt className="text-muted">{name}</dt>
              <dd className="truncate font-medium">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
