'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { IntegrationForm } from '@/components/integrations/integration-form';
import { IntegrationHeader } from '@/components/integrations/integration-header';
import { IntegrationLoading } from '@/components/integrations/integration-loading';
import { valuesOf } from '@/components/integrations/integration-values';
import { integrationViewQuery } from '@/components/integrations/integration-view-query';
import { useFaultText } from '@/components/list/use-fault-text';
import { ErrorState } from '@/components/ui/error-state';
import { can } from '@/lib/access/can';
import type { CurrentUser } from '@/lib/contract/auth';
import type { IntegrationView } from '@/lib/contract/integrations';

export function IntegrationDetails({ user, id }: { user: CurrentUser; id: number }) {
  const retry = useTranslations('common.actions')('retry');
  const faultText = useFaultText();
  const view = useQuery(integrationViewQuery(id));
  if (view.data) {
    return <Loaded key={id} user={user} view={view.data} onReload={async () => (await view.refetch()).data} />;
  }
  if (view.isPending) return <IntegrationLoading />;
  return (
    <ErrorState
      message={faultText(view.error)}
      retryLabel={retry}
      onRetry={() => view.refetch()}
      isBusy={view.isFetching}
    />
  );
}

type LoadedProps = {
  user: CurrentUser;
  view: IntegrationView;
  onReload: () => Promise<IntegrationView | undefined>;
};

function Loaded({ user, view, onReload }: LoadedProps) {
  // The form keeps what it was filled from, while the query may go on to newer versions.
  const [opened, setOpened] = useState(() => ({ view, start: valuesOf(view) }));
  const reload = async () => {
    const newest = await onReload();
    if (newest) setOpened({ view: newest, start: valuesOf(newest) });
  };
  const isLocked = !can(user, 'INTEGRATION_UPDATE');
  return (
    <div className="flex flex-col gap-5">
      <IntegrationHeader user={user} view={opened.view} />
      <fieldset disabled={isLocked} className="contents">
        <IntegrationForm start={opened.start} saved={opened.view} onReload={reload} />
      </fieldset>
    </div>
  );
}
