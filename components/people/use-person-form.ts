'use client';
import { useForm, useWatch } from 'react-hook-form';
import { useLazyResolver } from '@/components/form/use-lazy-resolver';
import type { PersonValues } from '@/components/people/person-values';

/** The form of a person, with the two values that decide what else is shown. */
export function usePersonForm(start: PersonValues, isNew: boolean) {
  const resolver = useLazyResolver(async () =>
    (await import('@/components/people/person-resolver')).personResolver(isNew),
  );
  const form = useForm<PersonValues, unknown, PersonValues>({ defaultValues: start, resolver });
  const [role, permissions] = useWatch({ control: form.control, name: ['role', 'permissions'] });
  return { form, values: { role, permissions } };
}
