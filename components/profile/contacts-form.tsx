'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { SegmentedField } from '@/components/form/choice-fields';
import { applyRefusal, FormRefusal } from '@/components/form/form-refusal';
import { LeaveGuard } from '@/components/form/leave-guard';
import { NumberField } from '@/components/form/number-field';
import { TextField } from '@/components/form/text-field';
import { TimeZoneField } from '@/components/form/time-zone-field';
import { lazyResolver } from '@/components/form/use-lazy-resolver';
import { draftPlace } from '@/components/form/use-sending';
import { Button } from '@/components/ui/button';
import { onDemand } from '@/components/ui/on-demand';
import { Panel } from '@/components/ui/panel';
import { showToast } from '@/components/ui/show-toast';
import { callApi } from '@/lib/browser/call-api';
import { dropDraft } from '@/lib/browser/drafts';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import { ApiFault } from '@/lib/contract/api-fault';
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

export function ContactsForm() {
  const user = useCurrentUser();
  const t = useTranslations('profile.contacts');
  const languages = useTranslations('profile.appearance');
  const actions = useTranslations('common.actions');
  const router = useRouter();
  const form = useForm<Typed, unknown, Contacts>({
    resolver,
    defaultValues: typedBy(user),
    mode: 'onTouched',
  });
  const { isSubmitting, isDirty } = form.formState;
  /** The saved values, with which changes are compared. */
  const [{ version, email, pendingEmail }, setSaved] = useState(user);
  const isOtherEmail = useWatch({ control: form.control, name: 'email' }).trim() !== email;
  const save = async (contacts: Contacts) => {
    try {
      const { currentPassword, phone, tgUsername, ...rest } = contacts;
      const known = { ...rest, phone: phone || null, tgUsername: tgUsername || null };
      const body = { ...known, version, ...(isOtherEmail && currentPassword ? { currentPassword } : {}) };
      const changed = await callApi('users.updateProfile', { body });
      form.reset(typedBy(changed));
      setSaved(changed);
      void showToast('success', changed.pendingEmail ? t('linkSent', { email: changed.pendingEmail }) : t('saved'));
      // The shell and all displayed times use the new time zone.
      router.refresh();
    } catch (error) {
      applyRefusal(error instanceof ApiFault ? error : { code: 'UNKNOWN' }, form.setError);
    }
  };
  return (
    <Panel title={t('title')}>
      <AccountFacts />
      <FormProvider {...form}>
        <form noValidate method="post" onSubmit={form.handleSubmit(save)} className="flex flex-col gap-4">
          <DraftBar name="contacts" hasChanges={isDirty} version={version} />
          <FormRefusal />
          <EmailFields isOther={isOtherEmail} pending={pendingEmail} />
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
      </FormProvider>
      <LeaveGuard hasChanges={isDirty} onGiveUp={() => dropDraft(draftPlace(user.id, 'contacts'))} />
    </Panel>
  );
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
