'use client';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useScopedClient } from '@/components/form/use-scoped-client';
import { correctClientScope } from '@/lib/browser/client-scope';

/**
 * A form that names no client yet starts with that of the top bar. Where the form is the page, both stay the same from
 * then on, so that the bar never names another client than the one whose thing is made.
 */
export function useFollowedScope(isPage: boolean) {
  const { client, isPending } = useScopedClient();
  const { getValues, setValue, resetField } = useFormContext<{ userId: string }>();
  const value = useWatch<{ userId: string }, 'userId'>({ name: 'userId' });
  const scoped = client ? String(client.id) : '';
  // What the bar said when the form was opened is no choice made since.
  const told = useRef<string>(undefined);
  const toForm = useEffectEvent(() => {
    if (isPending) return;
    const isChosenSince = told.current !== undefined && told.current !== scoped;
    told.current = scoped;
    const own = getValues('userId');
    if (scoped === '' || scoped === own) return;
    if (own === '') resetField('userId', { defaultValue: scoped });
    else if (isPage && isChosenSince) setValue('userId', scoped, { shouldDirty: true, shouldValidate: true });
    else if (isPage) correctClientScope([own]);
  });
  const toBar = useEffectEvent(() => {
    if (isPage && scoped !== '' && value && value !== scoped) correctClientScope([value]);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the bar names another client
  useEffect(() => toForm(), [scoped, isPending]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the form names another client
  useEffect(() => toBar(), [value]);
  return client;
}
