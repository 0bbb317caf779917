'use client';
import { useQuery } from '@tanstack/react-query';
import { FormLoading } from '@/components/form/form-loading';
import { useOpened } from '@/components/form/use-opened';
import { IntegrationForm } from '@/components/integrations/integration-form';
import { IntegrationHeader } from '@/components/integrations/integration-header';
import { valuesOf } from '@/components/integrations/integration-values';
import { integrationViewQuery } from '@/components/integrations/integration-view-query';
import { QueryFailed } from '@/components/list/query-failed';
import { can } from '@/lib/access/can';
import type { CurrentUser } from '@/lib/contract/auth';
import type { IntegrationView } from '@/lib/contract/integrations';

export function IntegrationDetails({ user, id }: { user: CurrentUser; id: number }) {
  const view = useQuery(integrationViewQuery(id));
  if (view.data) {
    return <Loaded key={id} user={user} view={view.data} onReload={async () => (await view.refetch()).data} />;
  }
  if (view.isPending) return <FormLoading />;
  return <QueryFailed found={view} />;
}

type LoadedProps = {
  user: CurrentUser;
  view: IntegrationView;
  onReload: () => Promise<IntegrationView | undefined>;
};

function Loaded({ user, view, onReload }: LoadedProps) {
  const { opened, reload } = useOpened(view, valuesOf, onReload);
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
