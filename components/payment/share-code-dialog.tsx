'use client';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Dialog, DialogButtons } from '@/components/ui/dialog';
import { Textarea } from '@/components/ui/textarea';

type ShareCodeDialogProps = {
  onShare: (reason: string) => Promise<void>;
  onClose: () => void;
};

/** An administrator allows a second client to use a proved code, with a reason. */
export function ShareCodeDialog({ onShare, onClose }: ShareCodeDialogProps) {
  const t = useTranslations('payment.sharing');
  const actions = useTranslations('common.actions');
  const id = useId();
  const [reason, setReason] = useState('');
  const [isBusy, setBusy] = useState(false);
  const share = async () => {
    setBusy(true);
    await onShare(reason.trim()).finally(() => setBusy(false));
  };
  return (
    <Dialog
      isOpen
      size="sm"
      onClose={onClose}
      title={t('title')}
      description={t('text')}
      footer={
        <DialogButtons
          cancelLabel={actions('cancel')}
          onCancel={onClose}
          isBusy={isBusy}
          disabled={reason.trim() === ''}
          onClick={share}
        >
          {t('share')}
        </DialogButtons>
      }
    >
      <div className="flex flex-col gap-1 pt-4">
        <label htmlFor={id} className="text-sm font-medium">
          {t('reason')}
        </label>
        <Textarea id={id} rows={2} maxLength={500} value={reason} onChange={(event) => setReason(event.target.value)} />
      </div>
    </Dialog>
  );
}
