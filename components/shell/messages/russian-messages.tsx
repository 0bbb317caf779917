'use client';
import type { ReactNode } from 'react';
import { SharedProvider, sharedMessages } from '@/components/shell/messages/added-messages';
import { sharedRussian } from '@/lib/i18n/shared-russian';

const messages = sharedMessages(
  sharedRussian,
  async () => (await import('@/lib/i18n/refusals-russian')).refusalsRussian,
);

export const RussianMessages = ({ children }: { children: ReactNode }) => (
  <SharedProvider messages={messages}>{children}</SharedProvider>
);
