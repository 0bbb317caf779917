'use client';
import Plus from 'lucide-react/icons/plus';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { onDemand } from '@/components/ui/on-demand';
import { can } from '@/lib/access/can';
import type { CurrentUser } from '@/lib/contract/auth';

const TagDialog = onDemand(async () => (await import('@/components/tags/tag-dialog')).TagDialog);

type NewTagButtonProps = {
  user: CurrentUser;
  segmentId: string | undefined;
  onMade: (id: number) => void;
};

export function NewTagButton({ user, segmentId, onMade }: NewTagButtonProps) {
  const t = useTranslations('tags');
  const [isOpen, setOpen] = useState(false);
  if (!can(user, 'TAG_CREATE')) return null;
  return (
    <>
      <Button variant="primary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Plus aria-hidden="true" />
        {t('new')}
      </Button>
      {isOpen && <TagDialog segmentId={segmentId} onMade={onMade} onClose={() => setOpen(false)} />}
    </>
  );
}
