'use client';
import { useTranslations } from 'next-intl';
import type { PermissionState } from '@/components/people/use-permission-state';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import type { Role } from '@/lib/contract/enumerations';
import { permissions } from '@/lib/contract/permissions';

/** How many permissions are given, and how that differs from the role's bundle. */
export function PermissionSummary({ role, state }: { role: Role; state: PermissionState }) {
  const t = useTranslations('people.matrix');
  const roleName = useTranslations('enums.role')(role);
  const { added, removed } = state;
  const isChangeable = permissions.some((permission) => state.reasonOf(permission) === null);
  const isPreset = added + removed === 0;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <p role="status" className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-medium figures">{t('chosen', { count: state.count, total: permissions.length })}</span>
        {isPreset ? (
          <span className="text-muted">{t('asPreset', { role: roleName })}</span>
        ) : (
          <>
            {added > 0 && <Badge tone="positive">{t('added', { count: added })}</Badge>}
            {removed > 0 && <Badge tone="warning">{t('removed', { count: removed })}</Badge>}
            <span className="text-muted">{t('against', { role: roleName })}</span>
          </>
        )}
      </p>
      {isChangeable && (
        <Button size="sm" disabled={isPreset} onClick={state.reset}>
          {t('reset')}
        </Button>
      )}
    </div>
  );
}
