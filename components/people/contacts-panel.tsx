'use client';
import { useTranslations } from 'next-intl';
import { NumberField } from '@/components/form/number-field';
import { SegmentedField } from '@/components/form/segmented-field';
import { TextField } from '@/components/form/text-field';
import { TimeZoneField } from '@/components/form/time-zone-field';
import { LoginField } from '@/components/people/login-field';
import { interfaceLanguages } from '@/lib/contract/enumerations';

const languageNames = { en: 'English', ru: 'Русский' } as const;

export function ContactsPanel({ isNew }: { isNew: boolean }) {
  const t = useTranslations('people.form');
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      {isNew && <LoginField />}
      <TextField isRequired name="email" type="email" label={t('email')} hint={t('emailHint')} maxLength={254} />
      <NumberField allowPlus name="phone" label={t('phone')} hint={t('phoneHint')} maxLength={16} />
      <TextField name="tgUsername" label={t('telegram')} leading="@" maxLength={64} />
      <TimeZoneField />
      <SegmentedField
        name="language"
        label={t('language')}
        options={interfaceLanguages.map((value) => ({ value, label: languageNames[value] }))}
      />
    </div>
  );
}
