'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { Changed } from '@/components/list/bulk/status-areas';
import { useFaultText } from '@/components/list/use-fault-text';
import { Button } from '@/components/ui/button';
import { showToast } from '@/components/ui/show-toast';
import { callApi } from '@/lib/browser/call-api';
import type { CampaignView } from '@/lib/contract/campaigns/campaigns';

type AwaitedStartProps = {
  campaign: Pick<CampaignView, 'id' | 'version'>;
  mayCancel: boolean;
  onChanged: (changed: Changed) => void;
};

/** Says that the campaign starts by itself once a creative is approved, and takes that back. */
export function AwaitedStart({ campaign: { id, version }, mayCancel, onChanged }: AwaitedStartProps) {
  const t = useTranslations('campaigns.awaited');
  const client = useQueryClient();
  const faultText = useFaultText();
  const cancel = useMutation({
    mutationFn: () => callApi('campaigns.changeStatus', { params: { id }, body: { status: 'INACTIVE', version } }),
    onSuccess: (changed) => {
      onChanged(changed);
      void showToast('success', t('cancelled'));
      return client.invalidateQueries({ queryKey: ['campaigns.view'] });
    },
    onError: (fault) => void showToast('error', faultText(fault)),
  });
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg bg-accent-soft px-4 py-3 text-accent-text">
      <p className="min-w-0 flex-1 basis-60">{t('text')}</p>
      {mayCancel && (
        <Button isBusy={cancel.isPending} onClick={() => cancel.mutate()}>
          {t('cancel')}
        </Button>
      )}
    </div>
  );
}
