'use client';

import type { ReactNode } from 'react';
import { sharedRussian } from '@/lib/i18n/shared-russian';
import { AddedMessages } from './added-messages';

export const RussianMessages = ({ children }: { children: ReactNode }) => (
  <AddedMessages messages={sharedRussian}>{children}</AddedMessages>
);
