'use client';
import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { useModeration } from '@/components/creatives/review/use-moderation';
import { Button, IconButton } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { onDemand } from '@/components/ui/on-demand';
import type { CreativeRow } from '@/lib/contract/creatives/creatives';

const RejectingDialog = onDemand(
  async () => (await import('@/components/creatives/review/rejecting-dialog')).RejectingDialog,
);

type VerdictButtonsProps = {
  creative: Pick<CreativeRow, 'id' | 'version' | 'name' | 'moderationStatus'>;
  /** Icons without text, for a small card. */
  isCompact?: boolean;
  className?: string;
};

/** Approve and reject buttons; each is shown only if it would change the verdict. */
export function VerdictButtons({ creative, isCompact = false, className }: VerdictButtonsProps) {
  const t = useTranslations('creatives.moderation');
  const actions = useTranslations('common.actions');
  const [isRejecting, setRejecting] = useState(false);
  const { approve, progress } = useModeration();
  const { name, moderationStatus } = creative;
  const Verdict = isCompact ? SignButton : WordButton;
  return (
    <fieldset aria-label={t('of', { name })} className={classNames('flex flex-wrap gap-2', className)}>
      {moderationStatus !== 'APPROVED' && (
        <Verdict label={actions('approve')} isBusy={progress !== undefined} onClick={() => void approve(creative)}>
          <Check aria-hidden="true" className="text-positive" />
        </Verdict>
      )}
      {moderationStatus !== 'REJECTED' && (
        <Verdict label={actions('reject')} onClick={() => setRejecting(true)}>
          <X aria-hidden="true" className="text-negative" />
        </Verdict>
      )}
      {isRejecting && <RejectingDialog creatives={[creative]} onClose={() => setRejecting(false)} />}
    </fieldset>
  );
}

type VerdictProps = { label: string; isBusy?: boolean; onClick: () => void; children: ReactNode };

const WordButton = ({ label, children, ...rest }: VerdictProps) => (
  <Button {...rest}>
    {children}
    {label}
  </Button>
);

const SignButton = (props: VerdictProps) => <IconButton {...props} size="sm" className="border border-line-strong" />;
