'use client';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import Laptop from 'lucide-react/icons/laptop';
import Smartphone from 'lucide-react/icons/smartphone';
import Tablet from 'lucide-react/icons/tablet';
import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import type { OpenSession } from '@/lib/contract/auth';
import { formatDateTime } from '@/lib/format/format-date';

const icons: Record<OpenSession['device']['kind'], typeof Laptop> = {
  computer: Laptop,
  phone: Smartphone,
  tablet: Tablet,
  unknown: CircleHelp,
};

type SessionRowProps = { session: OpenSession; timeZone: string; isBusy: boolean; onEnd: () => void };

export function SessionRow({ session, timeZone, isBusy, onEnd }: SessionRowProps) {
  const t = useTranslations('profile.sessions');
  const { device, address, createdAt, lastUsedAt, isCurrent } = session;
  const Icon = icons[device.kind];
  const name = [device.browser, device.system].filter(Boolean).join(' · ') || t('kinds.unknown');
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
      <Icon role="img" aria-label={t(`kinds.${device.kind}`)} className="size-5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-x-2 font-medium">
          {name}
          {isCurrent && <Badge tone="accent">{t('current')}</Badge>}
        </p>
        <p className="flex flex-wrap gap-x-3 text-sm text-muted figures">
          <span>{address ?? t('noAddress')}</span>
          <span>{t('lastUsed', { at: formatDateTime(lastUsedAt, timeZone) })}</span>
          <span>{t('signedIn', { at: formatDateTime(createdAt, timeZone) })}</span>
        </p>
      </div>
      {!isCurrent && (
        <Button size="sm" isBusy={isBusy} aria-label={t('endOne', { name })} onClick={onEnd}>
          {t('end')}
        </Button>
      )}
    </li>
  );
}
