'use client';
import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';

export function SignedBadge({ isSigned }: { isSigned: boolean }) {
  const t = useTranslations('finances.states');
  return (
    <Badge hasDot tone={isSigned ? 'positive' : 'warning'}>
      {t(isSigned ? 'signed' : 'notSigned')}
    </Badge>
  );
}
