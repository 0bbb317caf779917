'use client';
import { useTranslations } from 'next-intl';
import { useForm, useFormContext } from 'react-hook-form';
import type { CampaignValues } from '@/components/campaigns/form/campaign-values';
import { LabelRegister } from '@/components/form/field';
import { FormDialog } from '@/components/form/form-dialog';
import { TextField } from '@/components/form/text-field';
import { useEntityForm } from '@/components/form/use-entity-form';
import { conditionsOf } from '@/components/targeting/conditions/target-values';
import { callApi } from '@/lib/browser/call-api';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import { limits } from '@/lib/contract/limits';

type ShareDialogProps = {
  index: number;
  ownerId: number;
  onShared: (id: number, name: string) => void;
  onClose: () => void;
};

/** Saves an ad set's own conditions, as they are in the form, as a named target of the client. */
export function ShareDialog({ index, ownerId, onShared, onClose }: ShareDialogProps) {
  const user = useCurrentUser();
  const t = useTranslations('campaigns.targeting');
  const { getValues } = useFormContext<CampaignValues>();
  const form = useForm({ defaultValues: { name: getValues(`creativeGroups.${index}.name`) } });
  const { save } = useEntityForm(form, {
    area: 'targets',
    valuesOf: () => ({ name: '' }),
    isDialog: true,
    create: async ({ name }: { name: string }) => {
      const { id: _id, version: _version, copyOf: _original, ...own } = getValues(`creativeGroups.${index}.ownTarget`);
      const body = { name, ...conditionsOf(own) };
      const { id } = await (ownerId === user.id
        ? callApi('targets.create', { body })
        : callApi('targets.createFor', { params: { userId: ownerId }, body }));
      return { id, name };
    },
    onCreated: ({ id, name }) => {
      onShared(id, name);
      onClose();
    },
    // The dialog has no panels, so errors in them are shown above the name.
    placed: ({ code, params, fields }) =>
      fields?.name ? { code, fields: { name: fields.name } } : { code, ...(params && { params }) },
    done: t('shareDone'),
    outdated: ['targets.list'],
  });
  return (
    // The dialog's fields must not appear in the error summary of the page's form.
    <LabelRegister value={null}>
      <FormDialog
        form={form}
        title={t('share')}
        description={t('shareText')}
        onSubmit={save}
        onClose={onClose}
        draft={{ name: `share-${index}` }}
      >
        <TextField name="name" label={t('shareName')} isRequired maxLength={limits.nameLength} />
      </FormDialog>
    </LabelRegister>
  );
}
