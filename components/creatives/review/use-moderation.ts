'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type Refused, useEach } from '@/components/bulk/use-progress';
import { showToast } from '@/components/ui/show-toast';
import { callApi } from '@/lib/browser/call-api';
import { outdate } from '@/lib/browser/outdate';
import type { CreativeRow } from '@/lib/contract/creatives/creatives';
import { useFaultText } from '@/lib/i18n/use-fault-text';

export type Judged = Pick<CreativeRow, 'id' | 'name' | 'version'>;

const shown = 3;

/**
 * Returns functions that set the verdict of one or several creatives. A refusal does not stop the others. They return
 * the IDs of the changed creatives.
 */
export function useModeration() {
  const client = useQueryClient();
  const faultText = useFaultText();
  const report = useReport();
  const { deal, progress } = useEach();

  const judge = async (creatives: readonly Judged[], message: string | null) => {
    const status = message === null ? 'APPROVED' : 'REJECTED';
    const taken = await deal(creatives, {
      many: (all, followed) => {
        const rows = all.map(({ id, version }) => ({ id, version }));
        return callApi('bulk.moderate', { body: { status, message, rows, ...followed } });
      },
      one: ({ id, version }) => callApi('creatives.moderate', { params: { id }, body: { status, message, version } }),
    }).then(
      ({ done, refused }) => {
        report(status, creatives.length, refused);
        return done;
      },
      (fault: unknown) => {
        void showToast('error', faultText(fault));
        return [];
      },
    );
    await outdate(client, ['creatives.list', 'creatives.view']);
    return taken;
  };
  return {
    progress,
    approve: (...creatives: readonly Judged[]) => judge(creatives, null),
    reject: (creatives: readonly Judged[], reason: string) => judge(creatives, reason),
  };
}

function useReport() {
  const t = useTranslations('creatives.moderation');
  const word = useTranslations('enums.moderationStatus');
  return (status: 'APPROVED' | 'REJECTED', requested: number, refused: readonly Refused[]) => {
    const count = requested - refused.length;
    if (requested === 1 && count === 1) void showToast('success', t('changed', { status: word(status) }));
    else if (count > 0)
      void showToast(
        'success',
        t(status === 'APPROVED' ? 'approvedMany' : 'rejectedMany', { count, total: requested }),
      );
    if (refused.length === 0) return;
    const lines = refused.slice(0, shown).map((one) => t('refusedOne', one));
    if (refused.length > shown) lines.push(t('more', { count: refused.length - shown }));
    void showToast('error', t('refused', { count: refused.length }), { description: lines.join('\n') });
  };
}
