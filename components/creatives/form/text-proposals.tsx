'use client';
import { useMutation } from '@tanstack/react-query';
import Sparkles from 'lucide-react/icons/sparkles';
import { useLocale, useTranslations } from 'next-intl';
import { useFormContext } from 'react-hook-form';
import type { CreativeValues } from '@/components/creatives/form/creative-values';
import { Button } from '@/components/ui/button';
import { callApi } from '@/lib/browser/call-api';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import { ApiFault } from '@/lib/contract/api-fault';
import type { NativeProposal } from '@/lib/contract/creatives/creatives';
import { limits } from '@/lib/contract/limits';
import { useFaultText } from '@/lib/i18n/use-fault-text';

/**
 * Text proposals, generated from the address of the landing page only. A click applies one; it can be edited
 * afterwards.
 */
export function TextProposals() {
  const t = useTranslations('creatives.proposals');
  const { setValue } = useFormContext<CreativeValues>();
  const { ask, proposals, fault, isAsking } = useProposals();
  const take = (proposal: NativeProposal) => {
    for (const field of fields) setValue(field, proposal[field], { shouldDirty: true, shouldValidate: true });
  };
  return (
    <section aria-label={t('title')} className="flex flex-col gap-3 rounded-lg border border-line bg-sunken p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <p className="min-w-0 flex-1 basis-60 text-sm text-muted">{t('text')}</p>
        <Button onClick={ask} isBusy={isAsking}>
          <Sparkles aria-hidden="true" />
          {t('ask')}
        </Button>
      </div>
      {fault && (
        <p role="alert" className="text-sm text-negative">
          {fault}
        </p>
      )}
      {proposals.length > 0 && (
        <ul className="grid gap-2 sm:grid-cols-2">
          {proposals.map((proposal) => (
            <li key={`${proposal.smallTitle} ${proposal.desc}`}>
              <button
                type="button"
                onClick={() => take(proposal)}
                className="flex size-full flex-col gap-1 rounded-lg border border-line bg-surface p-3 text-left hover:border-accent"
              >
                <span className="font-medium">{proposal.smallTitle}</span>
                <span className="text-sm">{proposal.mediumTitle}</span>
                <span className="text-sm text-muted">{proposal.desc}</span>
                <span className="text-sm text-muted">{[proposal.ctaText, proposal.sponsored].join(' · ')}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const fields = ['smallTitle', 'mediumTitle', 'desc', 'ctaText', 'sponsored', 'productName'] as const;

function useProposals() {
  const t = useTranslations('creatives.proposals');
  const faultText = useFaultText();
  const locale = useLocale();
  const { companyName } = useCurrentUser();
  const { getValues, trigger, setFocus } = useFormContext<CreativeValues>();
  const requested = useMutation({
    mutationFn: () => {
      const { finalUrl, productName, iabCategory, language } = getValues();
      const given = { finalUrl, productName: productName.trim() || null, iabCategory: iabCategory || null };
      const spoken = language || locale;
      return callApi('creatives.proposeNative', { body: { ...given, language: spoken === 'ru' ? 'ru' : 'en' } });
    },
  });
  const ask = async () => {
    if (await trigger('finalUrl')) requested.mutate();
    else setFocus('finalUrl');
  };
  const { error } = requested;
  const fault = error && (error instanceof ApiFault ? faultText(error) : t('failed'));
  const proposals = requested.data?.proposals.map((proposal) => ({
    ...proposal,
    // The advertiser's own company name is used; the name taken from the site is only a guess.
    sponsored: companyName?.trim().slice(0, limits.native.sponsored) || proposal.sponsored,
  }));
  return { ask, proposals: proposals ?? [], fault, isAsking: requested.isPending };
}
