'use client';
import MenuIcon from 'lucide-react/icons/menu';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { MenuContent } from '@/components/shell/menu-content';
import { MenuEntries } from '@/components/shell/menu-entries';
import { useOnPathChange } from '@/components/shell/use-on-path-change';
import { IconButton } from '@/components/ui/icon-button';
import { onDemand } from '@/components/ui/on-demand';

const Drawer = onDemand(async () => (await import('@/components/ui/drawer')).Drawer);
const width = 285;

/** The menu of narrow windows: a drawer that closes when it has led somewhere. */
export function MenuButton({ content }: { content: MenuContent }) {
  const t = useTranslations('shell');
  const [isOpen, setOpen] = useState(false);
  useOnPathChange(() => setOpen(false));
  return (
    <div className="md:hidden">
      <IconButton label={t('menu.open')} aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setOpen(true)}>
        <MenuIcon aria-hidden="true" />
      </IconButton>
      {isOpen && (
        <Drawer
          isOpen
          side="left"
          width={width}
          title={t('product')}
          closeLabel={t('menu.close')}
          onClose={() => setOpen(false)}
        >
          <nav aria-label={t('menu.label')} className="-mx-2">
            <MenuEntries content={content} />
          </nav>
        </Drawer>
      )}
    </div>
  );
}
