'use client';
import { useTranslations } from 'next-intl';
import { useFormContext, useWatch } from 'react-hook-form';
import type { CreativeValues } from '@/components/creatives/creative-values';
import { useFormUploads } from '@/components/creatives/use-uploads';
import { Segmented } from '@/components/ui/segmented';
import { can } from '@/lib/access/can';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import { type BannerSubtype, bannerSubtypes } from '@/lib/contract/enumerations';

const permissions = { html5: 'CREATIVE_ADD_HTML5_BANNER', js: 'CREATIVE_ADD_JS_BANNER' } as const;

type BannerKindProps = {
  /** Of a saved banner it can no longer be changed. */
  isFixed: boolean;
};

export function BannerKind({ isFixed }: BannerKindProps) {
  const user = useCurrentUser();
  const t = useTranslations('creatives.bannerKind');
  const word = useTranslations('enums.bannerSubtype');
  const form = useFormContext<CreativeValues>();
  const uploads = useFormUploads();
  const subtype = useWatch<CreativeValues, 'subtype'>({ name: 'subtype' });
  if (isFixed) return null;
  const isAllowed = (kind: BannerSubtype) => kind === 'image' || can(user, permissions[kind]);
  const choose = (next: string) => {
    uploads.drop(form.getValues('file'));
    form.setValue('file', '');
    form.setValue('source', 'file');
    form.setValue('subtype', next as BannerSubtype, { shouldDirty: true }); // The options are subtypes.
    form.clearErrors();
  };
  return (
    <div className="flex flex-col items-start gap-1">
      <Segmented
        name="subtype"
        label={t('label')}
        options={bannerSubtypes.map((kind) => ({ value: kind, label: word(kind), isDisabled: !isAllowed(kind) }))}
        value={subtype ?? 'image'}
        onChange={choose}
      />
      {!bannerSubtypes.every(isAllowed) && <p className="text-sm text-muted">{t('notAllowed')}</p>}
    </div>
  );
}
