'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useForm, useFormContext, useWatch } from 'react-hook-form';
import { SelectField } from '@/components/form/choice-fields';
import { ComboboxField } from '@/components/form/combobox-field';
import { FieldFrame, useField } from '@/components/form/field';
import type { FormSection } from '@/components/form/form-section';
import { NumberField } from '@/components/form/number-field';
import { TextField } from '@/components/form/text-field';
import { useLazyResolver } from '@/components/form/use-lazy-resolver';
import { ContactsPanel } from '@/components/people/contacts-panel';
import { useManagerOptions } from '@/components/people/people-filters';
import { type PersonSource, roleChoice } from '@/components/people/person-rights';
import { giverOf, inCatalogueOrder, type PersonValues } from '@/components/people/person-values';
import { onDemand } from '@/components/ui/on-demand';
import { Skeleton } from '@/components/ui/progress';
import { Select } from '@/components/ui/select';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import { currencies, type Role } from '@/lib/contract/enumerations';
import { limits } from '@/lib/contract/limits';
import { grantedPreset, isAdvertiserRole } from '@/lib/contract/people/grants';
import type { UserView } from '@/lib/contract/people/user-rows';

const AccessPreview = onDemand(async () => (await import('@/components/people/access-preview')).AccessPreview);
const PermissionMatrix = onDemand(
  async () => (await import('@/components/people/permission-matrix')).PermissionMatrix,
  () => <Skeleton className="h-96" />,
);

type Parts = {
  /** Omitted for a new user. */
  saved?: UserView;
  /** A saved client's payment information, which only the page of a saved user loads. */
  payment?: ReactNode;
  source: PersonSource;
  values: Pick<PersonValues, 'role' | 'permissions'>;
};

const contactFields = ['login', 'email', 'phone', 'tgUsername', 'timeZoneKey', 'language'];
const businessFields = ['companyName', 'managerId', 'margin', 'currency'];

/** Returns the sections of the form: personal data and permissions. Staff have no company section. */
export function usePersonSections({ saved, payment, source, values }: Parts): Record<'info' | 'access', FormSection[]> {
  const t = useTranslations('people');
  const { role, permissions } = values;
  const business: FormSection[] = [
    { key: 'business', title: t('form.business'), fields: businessFields, content: <BusinessPanel saved={saved} /> },
    ...(payment ? [{ key: 'payment', title: t('form.payment'), fields: [], content: payment }] : []),
  ];
  const contacts: FormSection = {
    key: 'contacts',
    title: t('form.contacts'),
    fields: contactFields,
    content: <ContactsPanel isNew={!saved} />,
  };
  const roles: FormSection = {
    key: 'role',
    title: t('form.access'),
    fields: ['role'],
    content: <RolePanel saved={saved} source={source} />,
  };
  const rights: FormSection = {
    key: 'permissions',
    title: t('matrix.title'),
    fields: ['permissions'],
    content:
      role === '' ? (
        <p className="text-muted">{t('form.roleRequired')}</p>
      ) : (
        <PermissionMatrix saved={saved} role={role} />
      ),
  };
  const preview: FormSection[] =
    role === ''
      ? []
      : [
          {
            key: 'preview',
            title: t('preview.title'),
            fields: [],
            note: t('preview.note'),
            content: <AccessPreview role={role} permissions={permissions} />,
          },
        ];
  const isOfClient = role !== '' && isAdvertiserRole(role);
  return { info: [contacts, ...(isOfClient ? business : [])], access: [roles, rights, ...preview] };
}

type BusinessPanelProps = { saved: UserView | undefined };

/** Client fields that staff edit in addition to the contacts. */
function BusinessPanel({ saved }: BusinessPanelProps) {
  const t = useTranslations('people.form');
  const words = useTranslations('enums.currency');
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <TextField isRequired name="companyName" label={t('company')} maxLength={limits.nameLength} />
      <ManagerField saved={saved} />
      <NumberField allowDecimal name="margin" label={t('margin')} hint={t('marginHint')} unit="%" />
      {!saved && (
        <SelectField
          name="currency"
          label={t('currency')}
          hint={t('currencyHint')}
          placeholder={t('currencyLater')}
          options={currencies.map((value) => ({ value, label: `${value} · ${words(value)}` }))}
        />
      )}
    </div>
  );
}

/** Selects the client's manager; not offered to managers. */
function ManagerField({ saved }: BusinessPanelProps) {
  const t = useTranslations('people.form');
  const { isAllowed, options, left: _left, ...search } = useManagerOptions();
  if (!isAllowed) return null;
  const known = saved?.managerId ? [{ value: String(saved.managerId), label: saved.managerLogin ?? '' }] : [];
  return (
    <ComboboxField
      {...search}
      name="managerId"
      label={t('manager')}
      placeholder={t('noManager')}
      items={options}
      known={known}
    />
  );
}

type RolePanelProps = { saved: UserView | undefined; source: PersonSource };

/** Selects the role, which sets the role's default permissions. */
function RolePanel({ saved, source }: RolePanelProps) {
  const user = useCurrentUser();
  const t = useTranslations('people');
  const words = useTranslations('enums.role');
  const { options, lock } = roleChoice(user, saved ?? null, source);
  const hint = lock ? t(`roleHint.${lock}`) : t(saved ? 'roleHint.sessions' : 'roleHint.new');
  const field = useField({ name: 'role', label: t('form.role'), hint, isRequired: true });
  const { setValue } = useFormContext<PersonValues>();
  const choose = (role: Role | undefined) => {
    field.field.onChange(role ?? '');
    // Selecting the saved role again restores the saved permissions.
    const own = role === saved?.role ? saved?.permissions : role && grantedPreset(giverOf(user), role);
    setValue('permissions', inCatalogueOrder(own ?? []), { shouldDirty: true });
  };
  return (
    <div className="max-w-md">
      <FieldFrame field={field} label={t('form.role')} hint={hint}>
        <Select
          {...field.control}
          disabled={lock !== null}
          placeholder={field.field.value === '' ? t('form.rolePlaceholder') : undefined}
          options={options.map(({ role, isDisabled }) => ({ value: role, label: words(role), isDisabled }))}
          value={field.field.value}
          onChange={(event) => choose(options.find(({ role }) => role === event.target.value)?.role)}
        />
      </FieldFrame>
    </div>
  );
}

/** Form of a user, and the two values on which the sections depend. */
export function usePersonForm(start: PersonValues, isNew: boolean) {
  const resolver = useLazyResolver(async () =>
    (await import('@/components/people/person-resolver')).personResolver(isNew),
  );
  const form = useForm<PersonValues, unknown, PersonValues>({ defaultValues: start, resolver });
  const [role, permissions] = useWatch({ control: form.control, name: ['role', 'permissions'] });
  return { form, values: { role, permissions } };
}
