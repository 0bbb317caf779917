'use client';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useTranslations } from 'next-intl';
import type { SettingPlace } from '@/components/campaigns/setting-place';
import { Button, type ButtonSize, type ButtonVariant, LinkButton } from '@/components/ui/button';
import type { ActionAnchor } from '@/lib/contract/setting-action';
import { Link } from '@/lib/i18n/navigation';

type SettingButtonProps = {
  place: SettingPlace;
  anchor: ActionAnchor;
  /** Name of the competing campaign to which the anchor `rival` leads. */
  rival?: string | undefined;
  onSection: (section: string) => void;
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** For a table row: shows only an icon, labelled with the setting and the row's name. */
  row?: string;
};

/** Opens a setting: a section of the form, the campaign's switch, or another screen. */
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
    <Button
      {...look}
      {...named}
      onClick={() => (place.kind === 'section' ? onSection(place.section) : focusInHeader(place.control))}
    >
      {shown}
    </Button>
  );
}

/** The header is above the tabs. */
function focusInHeader(control: 'switch' | 'archive'): void {
  const header = document.getElementById('campaign-header');
  header?.scrollIntoView();
  const selector = control === 'switch' ? '[role=switch]' : '[data-action=archive]';
  header?.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });
}
