'use client';
import Search from 'lucide-react/icons/search';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { RecentWatch } from '@/components/palette/recent-watch';
import { useOnPathChange } from '@/components/shell/use-on-path-change';
import { IconButton } from '@/components/ui/icon-button';
import { onDemand } from '@/components/ui/on-demand';

const PaletteDialog = onDemand(async () => (await import('@/components/palette/palette-dialog')).PaletteDialog);

/** Opens the palette, by a press or by Ctrl K. What it shows is fetched when it is wanted. */
export function PaletteButton({ docsUrl }: { docsUrl: string }) {
  const t = useTranslations('shell.palette');
  const [isOpen, setOpen] = useState(false);
  useOnPathChange(() => setOpen(false));
  useEffect(() => {
    const toggle = (event: KeyboardEvent) => {
      // By its place on the keyboard: in a Russian layout the same key gives another letter.
      if (event.code !== 'KeyK' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
      event.preventDefault();
      setOpen((before) => before || document.querySelector('[role="dialog"], [role="alertdialog"]') === null);
    };
    document.addEventListener('keydown', toggle);
    return () => document.removeEventListener('keydown', toggle);
  }, []);
  return (
    <>
      <IconButton
        label={t('title')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      >
        <Search aria-hidden="true" />
      </IconButton>
      <RecentWatch />
      {isOpen && <PaletteDialog docsUrl={docsUrl} onClose={() => setOpen(false)} />}
    </>
  );
}
