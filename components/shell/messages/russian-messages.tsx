'use client';
import type { ReactNode } from 'react';
import { AddedMessages } from '@/components/shell/messages/added-messages';
import { sharedRussian } from '@/lib/i18n/shared-russian';

export const RussianMessages = ({ children }: { children: ReactNode }) => (
  <AddedMessages messages={sharedRussian}>{children}</AddedMessages>
);
