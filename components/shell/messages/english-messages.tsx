'use client';
import type { ReactNode } from 'react';
import { SharedProvider, sharedMessages } from '@/components/shell/messages/added-messages';
import { sharedEnglish } from '@/lib/i18n/shared-english';

const messages = sharedMessages(
  sharedEnglish,
  async () => (await import('@/lib/i18n/refusals-english')).refusalsEnglish,
);

export const EnglishMessages = ({ children }: { children: ReactNode }) => (
  <SharedProvider messages={messages}>{children}</SharedProvider>
);
