'use client';
import Plus from 'lucide-react/icons/plus';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useWithheld } from '@/components/tags/use-withheld';
import { Button } from '@/components/ui/button';
import { NotGranted } from '@/components/ui/not-granted';
import { onDemand } from '@/components/ui/on-demand';
import { useCurrentUser } from '@/lib/browser/use-current-user';

const TagDialog = onDemand(async () => (await import('@/components/tags/tag-dialog')).TagDialog);

type NewTagButtonProps = {
  segmentId: string | undefined;
  onMade: (id: number) => void;
};

export function NewTagButton({ segmentId, onMade }: NewTagButtonProps) {
  const user = useCurrentUser();
  const t = useTranslations('tags');
  const [isOpen, setOpen] = useState(false);
  const withheld = useWithheld(user)('create');
  if (withheld) return <NotGranted text={withheld} className="max-w-96" />;
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
