'use client';
import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { type CreativeValues, isDescriptionNeeded } from '@/components/creatives/form/creative-values';
import { ClassifierField } from '@/components/form/classifier-field';
import { TextareaField } from '@/components/form/text-field';

type ClassificationPanelProps = {
  /** Replaces the usual hint of a field. */
  hints?: { [Field in 'iabCategory' | 'kktuCodes' | 'kktuDescription']?: string };
};

export function ClassificationPanel({ hints = {} }: ClassificationPanelProps) {
  const t = useTranslations('creatives.form');
  const codes = useWatch<CreativeValues, 'kktuCodes'>({ name: 'kktuCodes' });
  const isNeeded = isDescriptionNeeded(codes);
  return (
    <div className="flex flex-col gap-4">
      <ClassifierField
        name="iabCategory"
        classifier="iabCategories"
        isRequired
        label={t('iabCategory')}
        hint={hints.iabCategory ?? t('iabCategoryHint')}
      />
      <ClassifierField
        name="kktuCodes"
        classifier="kktu"
        isMultiple
        isRequired
        label={t('kktuCodes')}
        hint={hints.kktuCodes ?? t('kktuCodesHint')}
      />
      <TextareaField
        name="kktuDescription"
        label={t('kktuDescription')}
        isRequired={isNeeded}
        hint={hints.kktuDescription ?? t(isNeeded ? 'kktuDescriptionNeeded' : 'kktuDescriptionHint')}
        rows={3}
        maxLength={1000}
      />
    </div>
  );
}
