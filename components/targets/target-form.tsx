'use client';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormShell } from '@/components/form/form-shell';
import { useLazyResolver } from '@/components/form/use-lazy-resolver';
import { useFamily } from '@/components/shell/use-family';
import { PendingLines } from '@/components/targeting/pending-lines';
import { mayCreateForClient } from '@/components/targets/may-change';
import { SaveNote } from '@/components/targets/save-note';
import type { TargetValues } from '@/components/targets/target-values';
import { useHiddenPanels } from '@/components/targets/use-hidden-panels';
import { useSaveTarget } from '@/components/targets/use-save-target';
import { useTargetSections } from '@/components/targets/use-target-sections';
import { onDemand } from '@/components/ui/on-demand';
import { screenPath } from '@/lib/access/screens';
import type { CurrentUser } from '@/lib/contract/auth';
import type { ClientEntry } from '@/lib/contract/client-dictionaries';
import type { TargetView } from '@/lib/contract/targets';
import { useRouter } from '@/lib/i18n/navigation';

const StaleDialog = onDemand(async () => (await import('@/components/form/stale-dialog')).StaleDialog);

type TargetFormProps = {
  user: CurrentUser;
  start: TargetValues;
  /** The target that is edited; left out for a new one. */
  saved?: TargetView;
  /** The target that a new one is copied from. */
  copied?: TargetView;
  /** The client that a new one is made for from the start. */
  client?: Pick<ClientEntry, 'id' | 'login'>;
  onSaved?: () => Promise<void>;
  /** Throws away what was typed and shows the newest version. */
  onReload?: () => Promise<void>;
};

export function TargetForm({ user, start, saved, copied, client, onSaved, onReload }: TargetFormProps) {
  const router = useRouter();
  const family = useFamily();
  const needsClient = saved === undefined && mayCreateForClient(user);
  const [pending] = useState(() => new Set<string>());
  const resolver = useLazyResolver(async () => {
    const { targetResolver } = await import('@/components/targets/target-resolver');
    return targetResolver(needsClient);
  });
  const form = useForm<TargetValues, unknown, TargetValues>({ defaultValues: start, resolver });
  const { save, isStale, dismissStale } = useSaveTarget({ form, saved, needsClient, pending, onSaved });
  const sections = useTargetSections({ user, start, saved, copied, client, needsClient });
  const withheld = useHiddenPanels(user);
  const last = useRef(start);
  useEffect(() => {
    if (last.current !== start) form.reset(start);
    last.current = start;
  }, [form, start]);
  return (
    <PendingLines value={pending}>
      <FormShell
        form={form}
        sections={sections}
        onSubmit={save}
        onCancel={() => router.push(screenPath(family, 'targets'))}
        withheld={withheld}
        summary={<SaveNote usedInAdSets={saved?.usedInAdSets ?? 0} />}
      />
      {isStale && <StaleDialog area="targets" onReload={onReload} onClose={dismissStale} />}
    </PendingLines>
  );
}
