'use client';
import { useEffect } from 'react';
import { CampaignPanels, type CampaignPanelsProps } from '@/components/campaigns/form/campaign-panels';

type SettingsTabProps = { panels: CampaignPanelsProps; isShown: boolean };

/** The campaign's form. Whoever comes for one section finds it in sight, with the focus on its first field. */
export function SettingsTab({ panels, isShown }: SettingsTabProps) {
  useEffect(() => {
    if (!isShown || !window.location.hash) return;
    const section = document.getElementById(window.location.hash.slice(1));
    // Who comes by the history of the browser raises no event: a folded panel is to open all the same.
    window.dispatchEvent(new HashChangeEvent('hashchange'));
    section?.scrollIntoView();
    section?.querySelector<HTMLElement>('input, select, textarea, button')?.focus({ preventScroll: true });
  }, [isShown]);
  return (
    <div className="flex flex-col gap-5">
      <CampaignPanels {...panels} />
    </div>
  );
}
