'use client';
import { useEffect, useState } from 'react';
import type { FieldValues, Resolver } from 'react-hook-form';

/**
 * Checks with a resolver that is fetched once the form stands there, or by the first check if that comes sooner: a
 * validator weighs more than the form, and nobody needs it before typing.
 */
export function useLazyResolver<Input extends FieldValues, Output>(
  load: () => Promise<Resolver<Input, unknown, Output>>,
): Resolver<Input, unknown, Output> {
  const [{ resolver, fetchAhead }] = useState(() => lazily(load));
  useEffect(fetchAhead, [fetchAhead]);
  return resolver;
}

function lazily<Input extends FieldValues, Output>(load: () => Promise<Resolver<Input, unknown, Output>>) {
  let loading: Promise<Resolver<Input, unknown, Output>> | undefined;
  const loaded = async () => {
    loading ??= load();
    try {
      return await loading;
    } catch (fault) {
      loading = undefined; // The next check asks again.
      throw fault;
    }
  };
  const resolver: Resolver<Input, unknown, Output> = async (values, context, options) =>
    (await loaded())(values, context, options);
  return { resolver, fetchAhead: () => void loaded().catch(() => undefined) };
}
