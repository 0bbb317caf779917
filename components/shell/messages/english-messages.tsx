'use client';
import type { ReactNode } from 'react';
import { AddedMessages } from '@/components/shell/messages/added-messages';
import { sharedEnglish } from '@/lib/i18n/shared-english';

export const EnglishMessages = ({ children }: { children: ReactNode }) => (
  <AddedMessages messages={sharedEnglish}>{children}</AddedMessages>
);
