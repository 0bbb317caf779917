'use client';
import { useEffect } from 'react';
import { CampaignPanels, type CampaignPanelsProps } from '@/components/campaigns/form/campaign-panels';

type SettingsTabProps = { panels: CampaignPanelsProps; isShown: boolean };

/** Tab with the campaign form. It scrolls to the section in the anchor and focuses its first field. */
export function SettingsTab({ panels, isShown }: SettingsTabProps) {
  useEffect(() => {
    if (!isShown || !window.location.hash) return;
    const section = document.getElementById(window.location.hash.slice(1));
    // Navigation within the history raises no hashchange event, which collapsed panels need to open.
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
