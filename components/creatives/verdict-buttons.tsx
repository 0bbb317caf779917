'use client';
import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useModeration } from '@/components/creatives/use-moderation';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import type { CreativeRow } from '@/lib/contract/creatives';

const RejectingDialog = dynamic(
  () => import('@/components/creatives/rejecting-dialog').then((m) => m.RejectingDialog),
  { ssr: false },
);

type VerdictButtonsProps = {
  creative: Pick<CreativeRow, 'id' | 'name' | 'moderationStatus'>;
  size?: 'sm' | 'md';
  className?: string;
};

/** Approve and Reject, each only where it changes something. */
export function VerdictButtons({ creative, size = 'md', className }: VerdictButtonsProps) {
  const t = useTranslations('creatives.moderation');
  const actions = useTranslations('common.actions');
  const [isRejecting, setRejecting] = useState(false);
  const { approve, progress } = useModeration();
  const { name, moderationStatus } = creative;
  return (
    <fieldset aria-label={t('of', { name })} className={classNames('flex flex-wrap gap-2', className)}>
      {moderationStatus !== 'APPROVED' && (
        <Button size={size} isBusy={progress !== undefined} onClick={() => void approve(creative)}>
          <Check aria-hidden="true" className="text-positive" />
          {actions('approve')}
        </Button>
      )}
      {moderationStatus !== 'REJECTED' && (
        <Button size={size} onClick={() => setRejecting(true)}>
          <X aria-hidden="true" className="text-negative" />
          {actions('reject')}
        </Button>
      )}
      {isRejecting && <RejectingDialog creatives={[creative]} onClose={() => setRejecting(false)} />}
    </fieldset>
  );
}
