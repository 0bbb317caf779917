'use client';
import Plus from 'lucide-react/icons/plus';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { onDemand } from '@/components/ui/on-demand';
import { can } from '@/lib/access/can';
import type { CurrentUser } from '@/lib/contract/auth';

const SegmentDialog = onDemand(async () => (await import('@/components/segments/segment-dialog')).SegmentDialog);

export function NewSegmentButton({ user }: { user: CurrentUser }) {
  const t = useTranslations('segments');
  const [isOpen, setOpen] = useState(false);
  if (!can(user, 'SEGMENT_CREATE')) return null;
  return (
    <>
      <Button variant="primary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Plus aria-hidden="true" />
        {t('new')}
      </Button>
      {isOpen && <SegmentDialog user={user} onClose={() => setOpen(false)} />}
    </>
  );
}
