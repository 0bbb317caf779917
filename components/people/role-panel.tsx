'use client';
import { useTranslations } from 'next-intl';
import { useFormContext } from 'react-hook-form';
import { FieldFrame } from '@/components/form/field-frame';
import { useField } from '@/components/form/use-field';
import { inCatalogueOrder } from '@/components/people/in-catalogue-order';
import { type PersonSource, roleChoice } from '@/components/people/person-rights';
import { giverOf, type PersonValues } from '@/components/people/person-values';
import { Select } from '@/components/ui/select';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import type { Role } from '@/lib/contract/enumerations';
import { grantedPreset } from '@/lib/contract/people/grants';
import type { UserView } from '@/lib/contract/people/user-rows';

type RolePanelProps = { saved: UserView | undefined; source: PersonSource };

/** The role comes before the permissions: choosing one brings its own. */
export function RolePanel({ saved, source }: RolePanelProps) {
  const user = useCurrentUser();
  const t = useTranslations('people');
  const words = useTranslations('enums.role');
  const { options, lock } = roleChoice(user, saved ?? null, source);
  const hint = lock ? t(`roleHint.${lock}`) : t(saved ? 'roleHint.sessions' : 'roleHint.new');
  const field = useField({ name: 'role', label: t('form.role'), hint, isRequired: true });
  const { setValue } = useFormContext<PersonValues>();
  const choose = (role: Role | undefined) => {
    field.field.onChange(role ?? '');
    // The saved role has the saved permissions, whatever was tried in between.
    const own = role === saved?.role ? saved?.permissions : role && grantedPreset(giverOf(user), role);
    setValue('permissions', inCatalogueOrder(own ?? []), { shouldDirty: true });
  };
  return (
    <div className="max-w-md">
      <FieldFrame field={field} label={t('form.role')} isRequired hint={hint}>
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
