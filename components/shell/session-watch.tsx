'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onSessionEnd } from '@/components/shell/session-channel';
import { loginPath } from '@/lib/access/fixed-paths';

/** Leaves for sign-in when another tab has signed out. */
export function SessionWatch() {
  const client = useQueryClient();
  useEffect(
    () =>
      onSessionEnd(() => {
        client.clear();
        window.location.assign(loginPath);
      }),
    [client],
  );
  return null;
}
