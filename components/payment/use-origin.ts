'use client';
import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Scheme and host of the console as the browser knows them; '' while the server renders. */
export const useOrigin = (): string =>
  useSyncExternalStore(
    never,
    () => window.location.origin,
    () => '',
  );
