'use client';
import { useTranslations } from 'next-intl';
import { type Resolver, useForm } from 'react-hook-form';
import { FormDialog } from '@/components/form/form-dialog';
import { TextareaField } from '@/components/form/text-field';

type ShareCodeDialogProps = {
  /** Version of the payment information; omitted for new information. */
  version: number | undefined;
  /** Calls `then` once the information is saved. A refusal is shown by the caller. */
  onShare: (reason: string, then: () => Promise<void>) => Promise<void>;
  onClose: () => void;
};

/** An administrator allows a second client to use a proved code, with a reason. */
export function ShareCodeDialog({ version, onShare, onClose }: ShareCodeDialogProps) {
  const t = useTranslations('payment.sharing');
  const form = useForm({ defaultValues: { reason: '' }, resolver });
  const share = async ({ reason }: Sharing) => {
    let isSaved = false;
    await onShare(reason.trim(), async () => {
      isSaved = true;
    });
    // The error keeps the draft.
    if (!isSaved) form.setError('root.refused', { type: 'server' });
  };
  return (
    <FormDialog
      form={form}
      title={t('title')}
      description={t('text')}
      saveLabel={t('share')}
      onSubmit={share}
      onClose={onClose}
      draft={{ name: 'share-code', version }}
    >
      <TextareaField name="reason" label={t('reason')} isRequired rows={2} maxLength={500} />
    </FormDialog>
  );
}

type Sharing = { reason: string };

const resolver: Resolver<Sharing> = (values) =>
  values.reason.trim() === '' ? { values: {}, errors: { reason: { type: 'required' } } } : { values, errors: none };
const none: Record<string, never> = {};
