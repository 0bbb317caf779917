'use client';

import type { ReactNode } from 'react';
import { sharedEnglish } from '@/lib/i18n/shared-english';
import { AddedMessages } from './added-messages';

export const EnglishMessages = ({ children }: { children: ReactNode }) => (
  <AddedMessages messages={sharedEnglish}>{children}</AddedMessages>
);
