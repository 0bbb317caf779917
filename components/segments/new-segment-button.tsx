'use client';
import Plus from 'lucide-react/icons/plus';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useWithheld } from '@/components/segments/use-withheld';
import { Button } from '@/components/ui/button';
import { NotGranted } from '@/components/ui/not-granted';
import { onDemand } from '@/components/ui/on-demand';
import { useCurrentUser } from '@/lib/browser/use-current-user';

const SegmentDialog = onDemand(async () => (await import('@/components/segments/segment-dialog')).SegmentDialog);

export function NewSegmentButton() {
  const user = useCurrentUser();
  const t = useTranslations('segments');
  const [isOpen, setOpen] = useState(false);
  const withheld = useWithheld(user)('create');
  if (withheld) return <NotGranted text={withheld} className="max-w-96" />;
  return (
    <>
      <Button variant="primary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Plus aria-hidden="true" />
        {t('new')}
      </Button>
      {isOpen && <SegmentDialog onClose={() => setOpen(false)} />}
    </>
  );
}
