'use client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { type CopyValues, fieldOf, firstCopy } from '@/components/campaigns/copy/copy-values';
import type { SavedCampaign } from '@/components/campaigns/form/campaign-values';
import { ComboboxField } from '@/components/form/combobox-field';
import { DateField } from '@/components/form/date-field';
import { FieldFrame, type FieldProps, LabelRegister, useField } from '@/components/form/field';
import { FormDialog } from '@/components/form/form-dialog';
import type { Refused } from '@/components/form/form-refusal';
import { TextField } from '@/components/form/text-field';
import { useEntityForm } from '@/components/form/use-entity-form';
import { useLazyResolver } from '@/components/form/use-lazy-resolver';
import { QueryFailed } from '@/components/list/query-failed';
import { useFamily } from '@/components/shell/use-family';
import { DateRangeInput } from '@/components/ui/date/date-range-input';
import { Dialog } from '@/components/ui/dialog';
import { OneOpener } from '@/components/ui/openers';
import { Skeleton } from '@/components/ui/progress';
import { can, canEnter } from '@/lib/access/can';
import { screenPath } from '@/lib/access/screens';
import { apiQuery } from '@/lib/browser/api-query';
import { callApi } from '@/lib/browser/call-api';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import type { CampaignView } from '@/lib/contract/campaigns/campaigns';
import { limits } from '@/lib/contract/limits';
import { formatDate } from '@/lib/format/format-date';
import { Link, useRouter } from '@/lib/i18n/navigation';

type CopyDialogProps = { campaign: { id: number; name: string }; onClose: () => void };

/** Copies a campaign with other dates and another target in one step. */
export function CopyDialog({ campaign: { id, name }, onClose }: CopyDialogProps) {
  const t = useTranslations('campaigns.copy');
  const actions = useTranslations('common.actions');
  const original = useQuery(apiQuery('campaigns.view', { params: { id } }));
  return (
    <OneOpener>
      {original.data ? (
        <Copying original={original.data} onClose={onClose} />
      ) : (
        <Dialog isOpen title={t('title', { name })} closeLabel={actions('close')} onClose={onClose}>
          <div className="pt-4">
            {original.isPending ? <Skeleton className="h-40" /> : <QueryFailed found={original} />}
          </div>
        </Dialog>
      )}
    </OneOpener>
  );
}

type CopyingProps = { original: CampaignView; onClose: () => void };

function Copying({ original, onClose }: CopyingProps) {
  const user = useCurrentUser();
  const t = useTranslations('campaigns.copy');
  const columns = useTranslations('campaigns.columns');
  const family = useFamily();
  const copy = useCopying(original, onClose);
  return (
    // The dialog's fields must not appear in the error summary of the page's form.
    <LabelRegister value={null}>
      <FormDialog
        form={copy.form}
        title={t('title', { name: original.name })}
        description={t('text')}
        saveLabel={t('make')}
        onSubmit={copy.save}
        onClose={onClose}
        draft={{ name: `copy-${original.id}` }}
      >
        <TextField name="name" label={columns('name')} isRequired maxLength={limits.nameLength} />
        {original.endDate ? (
          <DaysField name="days" label={t('days')} isRequired hint={t('daysHint')} />
        ) : (
          <StartAndEnd />
        )}
        {canEnter(user, 'TARGET') && <TargetOfAll original={original} />}
        <p className="text-sm">
          <Link
            href={`${screenPath(family, 'newCampaign')}?copy=${original.id}`}
            className="text-accent-text underline underline-offset-2"
          >
            {t('wholeForm')}
          </Link>
        </p>
      </FormDialog>
    </LabelRegister>
  );
}

function useCopying(original: CampaignView, onClose: () => void) {
  const user = useCurrentUser();
  const t = useTranslations('campaigns');
  const router = useRouter();
  const family = useFamily();
  const resolver = useLazyResolver(async () => {
    const { copyResolver } = await import('@/components/campaigns/copy/copy-resolver');
    return copyResolver(original);
  });
  const [start] = useState(() => {
    const today = formatDate(new Date(), user.timeZone);
    return firstCopy(original, t('copyName', { name: original.name }), today);
  });
  const form = useForm<CopyValues, unknown, SavedCampaign>({ defaultValues: start, resolver });
  const { save } = useEntityForm<CopyValues, SavedCampaign, CampaignView, { id: number }>(form, {
    area: 'campaigns',
    valuesOf: () => form.getValues(),
    isDialog: true,
    placed: placedIn(original),
    create: ({ userId, ...body }) =>
      can(user, 'CAMPAIGN_CREATE_FOR_CLIENT')
        ? callApi('campaigns.createFor', { params: { userId: original.userId }, body })
        : callApi('campaigns.create', { body }),
    onCreated: ({ id }) => {
      onClose();
      router.leave(screenPath(family, 'campaign', { id }));
    },
    done: t('copy.made'),
    outdated: ['campaigns.list'],
  });
  return { form, save };
}

/** Maps a refusal to the fields of the dialog. Other errors of the campaign are shown above them. */
function placedIn(original: CampaignView) {
  return ({ code, params, fields = {} }: Refused): Refused => {
    const fieldErrors = Object.entries(fields).flatMap(([path, message]) => {
      const field = fieldOf(original, path);
      return field ? [[field, message] as const] : [];
    });
    return {
      code,
      ...(params && { params }),
      ...(fieldErrors.length > 0 && { fields: Object.fromEntries(fieldErrors) }),
    };
  };
}

/** First and last day in one field. */
function DaysField(props: FieldProps) {
  const field = useField(props);
  const locale = useLocale();
  const t = useTranslations('common.date');
  const { 'aria-invalid': isInvalid = false, ...control } = field.control;
  return (
    <FieldFrame field={field} {...props}>
      <DateRangeInput
        field={control}
        isInvalid={isInvalid}
        locale={locale}
        texts={{ calendar: t('calendar'), day: t('day') }}
        value={field.field.value}
        onChange={field.field.onChange}
      />
    </FieldFrame>
  );
}

/** Dates of a copy whose original has no end date. */
function StartAndEnd() {
  const t = useTranslations('campaigns');
  const from = useWatch<CopyValues, 'days.from'>({ name: 'days.from' });
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <DateField name="days.from" label={t('columns.startDate')} isRequired />
      <DateField name="days.to" label={t('columns.endDate')} min={from || undefined} hint={t('copy.noEnd')} />
    </div>
  );
}

/** Selects one target of the owner for all ad sets of the copy; if empty, each keeps its own. */
function TargetOfAll({ original: { userId, creativeGroups } }: { original: CampaignView }) {
  const t = useTranslations('campaigns.copy');
  const [name, setName] = useState('');
  const { data, isPending, isPlaceholderData } = useQuery({
    ...apiQuery('targets.list', {
      query: { userId: [userId], page: 0, size: 50, sort: 'name,asc', ...(name && { name }) },
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <ComboboxField
      name="targetId"
      label={t('target')}
      placeholder={t('sameTarget')}
      hint={t('targetHint', { count: creativeGroups.length })}
      items={(data?.content ?? []).map((target) => ({ value: String(target.id), label: target.name }))}
      onSearch={setName}
      isStale={isPlaceholderData}
      isLoading={isPending}
    />
  );
}
