'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onSessionEnd } from '@/components/shell/session-channel';
import { leaveSignedOut } from '@/lib/browser/leave-for-login';

/** Leaves for sign-in when another tab has signed out. */
export function SessionWatch() {
  const client = useQueryClient();
  useEffect(
    () =>
      onSessionEnd(() => {
        client.clear();
        leaveSignedOut();
      }),
    [client],
  );
  return null;
}
