'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { FirstValues } from '@/components/first-campaign/first-values';
import { ClientField } from '@/components/form/client-field';
import { TextField } from '@/components/form/text-field';
import { limits } from '@/lib/contract/limits';

type LandingPanelProps = { needsClient: boolean; hasBanners: boolean };

/** Landing page of the banners, and the campaign's name, which is derived from it. */
export function LandingPanel({ needsClient, hasBanners }: LandingPanelProps) {
  const t = useTranslations('first-campaign');
  const form = useTranslations('campaigns.form');
  const { getValues, setValue } = useFormContext<FirstValues>();
  useProposedName();
  const complete = () => {
    const written = getValues('finalUrl');
    const whole = withScheme(written);
    if (whole !== written) setValue('finalUrl', whole, { shouldDirty: true });
  };
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      {needsClient && (
        <div className="sm:col-span-2">
          <ClientField isPage label={form('client')} />
        </div>
      )}
      {hasBanners && (
        <TextField
          name="finalUrl"
          type="url"
          label={t('landingPage')}
          isRequired
          hint={t('landingPageHint')}
          placeholder="https://"
          onLeave={complete}
        />
      )}
      <TextField
        name="name"
        label={form('name')}
        isRequired
        maxLength={limits.nameLength}
        {...(hasBanners && { hint: t('nameHint') })}
      />
    </div>
  );
}

/** Derives the name from the site until the user has entered another one. */
function useProposedName(): void {
  const { getValues, setValue } = useFormContext<FirstValues>();
  const site = siteOf(useWatch<FirstValues, 'finalUrl'>({ name: 'finalUrl' }));
  const proposed = useRef('');
  useEffect(() => {
    if (site === '' || site === proposed.current) return;
    const isOwn = getValues('name') !== proposed.current;
    proposed.current = site;
    if (!isOwn) setValue('name', site, { shouldDirty: true });
  }, [site, getValues, setValue]);
}

/** Returns the host of a landing page as the default name; '' if there is none. */
export function siteOf(address: string): string {
  const [, host = ''] = /^(?:https?:\/\/)?(?:www\.)?([^\s/?#:@]+)/i.exec(address.trim()) ?? [];
  return host.includes('.') && !host.startsWith('.') && !host.endsWith('.') ? host.toLowerCase() : '';
}

/** Adds the scheme to an address typed without one. */
export const withScheme = (address: string): string =>
  siteOf(address) === '' || /^[a-z]+:\/\//i.test(address.trim()) ? address : `https://${address.trim()}`;
