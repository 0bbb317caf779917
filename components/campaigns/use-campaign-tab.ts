'use client';
import { useEffect } from 'react';
import { useAddressQuery } from '@/components/list/filters/use-address-query';

export const campaignTabs = ['delivery', 'adSets', 'breakdown', 'settings'] as const;
export type CampaignTab = (typeof campaignTabs)[number];

const sectionOf = (hash: string) => (hash.startsWith('#section-') ? hash : '');

/** The tab that the address names; an anchor in the form leads to the settings, and else the page opens on delivery. */
export function useCampaignTab() {
  const { params, change } = useAddressQuery();
  const tab = campaignTabs.find((one) => one === params.get('tab')) ?? 'delivery';

  useEffect(() => {
    const follow = () => {
      if (sectionOf(window.location.hash)) window.history.replaceState(null, '', addressOf('settings'));
    };
    follow();
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);

  const show = (next: CampaignTab) => change({ tab: next === 'delivery' ? null : next });
  return { tab, show };
}

/** Opens a section of the campaign's form; the way back leads to where one was. */
export const openSection = (section: string) =>
  window.history.pushState(null, '', addressOf('settings', `#section-${section}`));

/** This very address with another tab; the anchor stays unless another is given. */
function addressOf(tab: CampaignTab, hash = window.location.hash): string {
  const query = new URLSearchParams(window.location.search);
  query.set('tab', tab);
  return `${window.location.pathname}?${query}${hash}`;
}
