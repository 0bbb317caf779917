'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { leaveSignedOut } from '@/lib/browser/leave-for-login';
import { stopAsking } from '@/lib/i18n/leaving';

/** Opens the sign-in page when another tab has signed out. */
export function SessionWatch() {
  const client = useQueryClient();
  useEffect(
    () =>
      onSessionEnd(() => {
        client.clear();
        // What the former user typed must not keep their page on screen.
        stopAsking();
        leaveSignedOut();
      }),
    [client],
  );
  return null;
}

/** Tabs of one browser share the session: when one signs out, the others must leave, too. */
const channelName = 'dsp-console.session';
const ended = 'ended';

export function announceSessionEnd(): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(ended);
  channel.close();
}

/** Calls `leave` when another tab has signed out. Returns a function that stops listening. */
function onSessionEnd(leave: () => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }) => data === ended && leave();
  return () => channel.close();
}
