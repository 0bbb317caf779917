'use client';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useTranslations } from 'next-intl';
import { Badge, type Tone } from '@/components/ui/badge';
import { LazyPopover } from '@/components/ui/openers';
import type { ModerationStatus } from '@/lib/contract/enumerations';

const tones: Record<ModerationStatus, Tone> = { PENDING: 'warning', APPROVED: 'positive', REJECTED: 'negative' };

type ModerationBadgeProps = { status: ModerationStatus; message?: string | null };

/** Badge of the verdict. The reason of a rejection is shown on hover or click. */
export function ModerationBadge({ status, message }: ModerationBadgeProps) {
  const t = useTranslations('creatives.moderation');
  const word = useTranslations('enums.moderationStatus')(status);
  if (status !== 'REJECTED' || !message) return <Badge tone={tones[status]}>{word}</Badge>;
  return (
    <LazyPopover
      label={t('reason')}
      className="w-72"
      trigger={
        <button type="button" title={message} className="inline-flex rounded-md pointer-coarse:py-2">
          <Badge tone={tones[status]}>
            {word}
            <ChevronDown aria-hidden="true" className="size-3.5" />
            <span className="sr-only">{`, ${t('showReason')}`}</span>
          </Badge>
        </button>
      }
    >
      <p className="text-sm font-medium">{t('reason')}</p>
      <p className="mt-1 text-sm break-words whitespace-pre-line text-muted">{message}</p>
    </LazyPopover>
  );
}

/** Shown for a creative of a campaign that takes part in auctions now. */
export function BiddingMark() {
  const t = useTranslations('creatives.bidding');
  return (
    <span title={t('hint')} className="inline-flex">
      <Badge tone="accent" hasDot>
        {t('mark')}
      </Badge>
    </span>
  );
}
