'use client';
import { useLiveMessages } from '@/components/notifications/use-live-messages';

/** Listens while it is mounted; apart, so that a page does not wait for the socket's code. */
export function LiveMessages(props: { isPanelOpen: boolean; onListening: () => void }) {
  useLiveMessages(props);
  return null;
}
