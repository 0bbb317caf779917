import { useTranslations } from 'next-intl';
import { Badge, type Tone } from '@/components/ui/badge';
import type { ModerationStatus } from '@/lib/contract/enumerations';

const tones: Record<ModerationStatus, Tone> = { PENDING: 'warning', APPROVED: 'positive', REJECTED: 'negative' };

export function ModerationBadge({ status }: { status: ModerationStatus }) {
  const t = useTranslations('enums.moderationStatus');
  return <Badge tone={tones[status]}>{t(status)}</Badge>;
}
