'use client';
import { useEffect, useState } from 'react';
import { useAddressQuery } from '@/components/list/filters/use-address-query';
import { showToast } from '@/components/ui/show-toast';
import { useIsUnknown } from '@/lib/browser/use-is-unknown';
import type { OperationName } from '@/lib/contract/addresses';
import { ApiFault } from '@/lib/contract/api-fault';
import { useFaultText } from '@/lib/i18n/use-fault-text';

export const campaignTabs = ['delivery', 'adSets', 'breakdown', 'settings'] as const;
type CampaignTab = (typeof campaignTabs)[number];

/** Returns the tab in the address. An anchor in the form selects the settings; the default is delivery. */
export function useCampaignTab() {
  const { params, change } = useAddressQuery();
  // On a full page load the address is not observed yet, so the anchor is stored in addition.
  const [isAnchored, setAnchored] = useState(false);
  const named = campaignTabs.find((one) => one === params.get('tab'));
  const tab = named ?? (isAnchored ? 'settings' : 'delivery');

  useEffect(() => {
    const follow = () => {
      const isForm = window.location.hash.startsWith('#section-');
      setAnchored(isForm);
      if (isForm) window.history.replaceState(null, '', addressOf('settings'));
    };
    follow();
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);

  const show = (next: CampaignTab) => {
    setAnchored(false);
    change({ tab: next === 'delivery' ? null : next });
  };
  return { tab, show };
}

/** Opens a section of the campaign form; the browser's Back returns to the previous view. */
export const openSection = (section: string) =>
  window.history.pushState(null, '', addressOf('settings', `#section-${section}`));

/** Returns the current address with another tab. The anchor is kept unless another one is given. */
function addressOf(tab: CampaignTab, hash = window.location.hash): string {
  const query = new URLSearchParams(window.location.search);
  query.set('tab', tab);
  return `${window.location.pathname}?${query}${hash}`;
}

/** Returns true unless the DSP is known to lack the operation. If the user has just requested it, an error is shown. */
export function useOffered(operation: OperationName, isAsking: boolean): boolean {
  const isUnknown = useIsUnknown(operation);
  const faultText = useFaultText();
  const text = faultText(new ApiFault(404, { code: 'OPERATION_UNKNOWN' }));
  useEffect(() => {
    if (isUnknown && isAsking) void showToast('error', text);
  }, [isUnknown, isAsking, text]);
  return !isUnknown;
}
