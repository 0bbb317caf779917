'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormDialog } from '@/components/form/form-dialog';
import { TextField } from '@/components/form/text-field';
import { mayCreateOf } from '@/components/targeting/may-change';
import type { Side } from '@/components/targeting/side';
import { Button } from '@/components/ui/button';
import { showToast } from '@/components/ui/show-toast';
import { callApi } from '@/lib/browser/call-api';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import { ApiFault } from '@/lib/contract/api-fault';
import { limits } from '@/lib/contract/limits';
import type { LineListKind } from '@/lib/contract/targeting/line-list-shape';
import { errorText } from '@/lib/i18n/error-text';

type SaveAsListProps = {
  kind: LineListKind;
  side: Side;
  /** Whose the list will be. */
  ownerId: number;
  lines: readonly string[];
  onSaved: (id: number) => void;
};

/** Makes the lines of one side a list that other targets can use too; the target then names the list instead. */
export function SaveAsList(props: SaveAsListProps) {
  const user = useCurrentUser();
  const t = useTranslations('targets.lineLists');
  const [isOpen, setOpen] = useState(false);
  if (!mayCreateOf(user, props.ownerId) || props.lines.length === 0) return null;
  return (
    <>
      <Button size="sm" variant="ghost" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t(`saveAs.${props.side}`)}
      </Button>
      {isOpen && <NameDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function NameDialog({ kind, ownerId, lines, onSaved, onClose }: SaveAsListProps & { onClose: () => void }) {
  const user = useCurrentUser();
  const t = useTranslations('targets.lineLists.saveAs');
  const errors = useTranslations('errors');
  const client = useQueryClient();
  const form = useForm({ defaultValues: { name: '' } });
  const save = async ({ name }: { name: string }) => {
    if (name.trim() === '') return form.setError('name', { type: 'required', message: 'required' });
    const body = { name, kind, lines: [...lines] };
    try {
      const { id } =
        ownerId === user.id
          ? await callApi('lineLists.create', { body })
          : await callApi('lineLists.createFor', { params: { userId: ownerId }, body });
      void client.invalidateQueries({ queryKey: ['lineLists.list'] });
      onSaved(id);
      void showToast('success', t('done'));
      onClose();
    } catch (fault) {
      void showToast('error', errorText(errors, fault instanceof ApiFault ? fault : {}));
    }
  };
  return (
    <FormDialog form={form} title={t('title')} description={t('text')} onSubmit={save} onClose={onClose}>
      <TextField name="name" label={t('name')} isRequired maxLength={limits.nameLength} />
    </FormDialog>
  );
}
