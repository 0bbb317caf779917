'use client';
import CircleHelp from 'lucide-react/icons/circle-help';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { onDemand } from '@/components/ui/on-demand';

const HelpDrawer = onDemand(async () => (await import('@/components/shell/help-drawer')).HelpDrawer);

export function HelpButton({ docsUrl }: { docsUrl: string }) {
  const t = useTranslations('shell.bar');
  const [isOpen, setOpen] = useState(false);
  const [isWanted, setWanted] = useState(false);
  const open = () => {
    setWanted(true);
    setOpen(true);
  };
  return (
    <>
      <IconButton label={t('help')} aria-haspopup="dialog" aria-expanded={isOpen} onClick={open}>
        <CircleHelp aria-hidden="true" />
      </IconButton>
      {isWanted && <HelpDrawer docsUrl={docsUrl} isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}
