'use client';
import CircleHelp from 'lucide-react/icons/circle-help';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { IconButton } from '@/components/ui/icon-button';

const HelpDrawer = dynamic(() => import('@/components/shell/help-drawer').then((module) => module.HelpDrawer), {
  ssr: false,
});

export function HelpButton() {
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
      {isWanted && <HelpDrawer isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}
