'use client';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useTranslations } from 'next-intl';
import type { SettingPlace } from '@/components/campaigns/delivery/use-setting-place';
import { Button, type ButtonSize, type ButtonVariant, LinkButton } from '@/components/ui/button';
import type { ActionAnchor } from '@/lib/contract/setting-action';
import { Link } from '@/lib/i18n/navigation';

type SettingButtonProps = {
  place: SettingPlace;
  anchor: ActionAnchor;
  /** Name of the own campaign that an anchor of `rival` leads to. */
  rival?: string | undefined;
  onSection: (section: string) => void;
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** In a row of a table: a sign alone, named by the setting and by what the row is about. */
  row?: string;
};

/** Opens the very setting: a section of the form, the campaign's switch, or another screen. */
export function SettingButton({ place, anchor, rival, onSection, row, ...look }: SettingButtonProps) {
  const t = useTranslations('campaigns.bidder.fix');
  const text = t(anchor, { name: rival ?? '' });
  const named = row ? { 'aria-label': `${text}: ${row}`, title: text } : {};
  const shown = row ? <SlidersHorizontal aria-hidden="true" /> : text;
  if (place.kind === 'screen') {
    return (
      <LinkButton {...look} {...named} href={place.href} link={Link}>
        {shown}
      </LinkButton>
    );
  }
  return (
    <Button {...look} {...named} onClick={() => (place.kind === 'status' ? focusStatus() : onSection(place.section))}>
      {shown}
    </Button>
  );
}

/** The switch stands in the header, over every tab. */
function focusStatus(): void {
  const header = document.getElementById('campaign-header');
  header?.scrollIntoView();
  header?.querySelector<HTMLElement>('[role=switch]')?.focus({ preventScroll: true });
}
