'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
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

/** Tabs of one browser share the session: when one signs out, the others leave too. */
const channelName = 'dsp-console.session';
const ended = 'ended';

export function announceSessionEnd(): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(ended);
  channel.close();
}

/** Calls back when another tab has signed out. Answers the way to stop listening. */
function onSessionEnd(leave: () => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }) => data === ended && leave();
  return () => channel.close();
}
