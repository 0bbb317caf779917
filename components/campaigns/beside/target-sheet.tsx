'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { SideSheet } from '@/components/form/side-sheet';
import type { Beside } from '@/components/form/side-sheet-context';
import { emptyTarget } from '@/components/targeting/conditions/target-values';
import { TargetForm } from '@/components/targets/target-form';
import { useCurrentUser } from '@/lib/browser/use-current-user';

/** Creates a target of the campaign's client without leaving the campaign. */
export function TargetSheet(beside: Beside<{ id: number; name: string }>) {
  const t = useTranslations('campaigns.adSets');
  const user = useCurrentUser();
  const [start] = useState(() => ({
    ...emptyTarget(),
    userId: beside.ownerId === user.id ? '' : String(beside.ownerId),
  }));
  return (
    <SideSheet name="new-target" title={t('newTarget')} onClose={beside.onCancel}>
      <TargetForm start={start} beside={beside} />
    </SideSheet>
  );
}
