'use client';
import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import type { CreativeValues } from '@/components/creatives/form/creative-values';
import { TextField } from '@/components/form/text-field';
import { can } from '@/lib/access/can';
import { useCurrentUser } from '@/lib/browser/use-current-user';

export function LinkPanel() {
  const user = useCurrentUser();
  const t = useTranslations('creatives.form');
  const isJs = useWatch<CreativeValues, 'subtype'>({ name: 'subtype' }) === 'js';
  const isLocked = isJs && !can(user, 'CREATIVE_UPDATE_JS_BANNER_FINAL_URL');
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <TextField
          name="finalUrl"
          type="url"
          label={t('finalUrl')}
          isRequired={!isJs}
          isDisabled={isLocked}
          hint={t(isLocked ? 'finalUrlLocked' : isJs ? 'finalUrlOfJs' : 'finalUrlHint')}
          placeholder="https://"
        />
      </div>
      <TextField name="displayUrl" label={t('displayUrl')} hint={t('displayUrlHint')} />
      <TextField name="creativeOuterId" label={t('creativeOuterId')} hint={t('creativeOuterIdHint')} />
    </div>
  );
}
