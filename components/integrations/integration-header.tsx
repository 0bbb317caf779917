'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { History } from '@/components/history/history';
import { IntegrationFigures } from '@/components/integrations/integration-figures';
import { useWithheld } from '@/components/integrations/use-withheld';
import { BackLink } from '@/components/shell/back-link';
import { ThingHeading } from '@/components/shell/thing-heading';
import { useFamily } from '@/components/shell/use-family';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { NotGranted } from '@/components/ui/not-granted';
import { onDemand } from '@/components/ui/on-demand';
import { can } from '@/lib/access/can';
import { screenPath } from '@/lib/access/screens';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import type { IntegrationView } from '@/lib/contract/integrations';
import { formatDateTime } from '@/lib/format/format-date';
import { useRouter } from '@/lib/i18n/navigation';

const RemoveIntegration = onDemand(
  async () => (await import('@/components/integrations/remove-integration')).RemoveIntegration,
);

export function IntegrationHeader({ view }: { view: IntegrationView }) {
  const user = useCurrentUser();
  const t = useTranslations('integrations');
  const words = useTranslations('enums.status');
  const actions = useTranslations('common.actions');
  const router = useRouter();
  const family = useFamily();
  const [isAsking, setAsking] = useState(false);
  const withheld = useWithheld(user)('update', 'remove');
  const time = (at: string) => formatDateTime(at, user.timeZone);
  const facts = [
    t('details.campaigns', { count: view.campaigns }),
    t('details.created', { time: time(view.createdAt) }),
    t('details.changed', { time: time(view.updatedAt) }),
  ];
  return (
    <header className="flex flex-col gap-1">
      <BackLink screen="integrations" label={t('title')} />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <ThingHeading name={view.name} />
        <Badge hasDot tone={view.status === 'ACTIVE' ? 'positive' : 'neutral'}>
          {words(view.status)}
        </Badge>
        <div className="ml-auto flex flex-wrap gap-2">
          <History entity="integration" id={view.id} />
          {can(user, 'INTEGRATION_REMOVE') && <Button onClick={() => setAsking(true)}>{actions('delete')}</Button>}
        </div>
      </div>
      <p className="text-sm text-muted figures">{facts.join(' · ')}</p>
      {withheld && <NotGranted text={withheld} />}
      {can(user, 'STATISTIC_READ_ALL') && <IntegrationFigures id={view.id} />}
      {isAsking && (
        <RemoveIntegration
          integration={view}
          onClose={() => setAsking(false)}
          onRemoved={() => router.push(screenPath(family, 'integrations'))}
        />
      )}
    </header>
  );
}
