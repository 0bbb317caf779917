'use client';
import MenuIcon from 'lucide-react/icons/menu';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import type { MenuContent } from '@/components/shell/menu-content';
import { MenuEntries } from '@/components/shell/menu-entries';
import { useOnPathChange } from '@/components/shell/use-on-path-change';
import { IconButton } from '@/components/ui/icon-button';
import { onDemand } from '@/components/ui/on-demand';
import { useKeptQuery } from '@/lib/i18n/kept-query';

const Drawer = onDemand(async () => (await import('@/components/ui/drawer')).Drawer);
const width = 285;

/** `scope` chooses whose rows are shown, where the top bar has no room for it. */
type MenuButtonProps = { content: MenuContent; scope: ReactNode };

/** The menu of narrow windows: a drawer that closes when it has led somewhere, or another client is chosen in it. */
export function MenuButton({ content, scope }: MenuButtonProps) {
  const t = useTranslations('shell');
  const kept = useKeptQuery();
  const [openFor, setOpenFor] = useState<string>();
  useOnPathChange(() => setOpenFor(undefined));
  const isOpen = openFor === kept;
  return (
    <div className="md:hidden">
      <IconButton label={t('menu.open')} aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setOpenFor(kept)}>
        <MenuIcon aria-hidden="true" />
      </IconButton>
      {isOpen && (
        <Drawer
          isOpen
          side="left"
          width={width}
          title={t('product')}
          closeLabel={t('menu.close')}
          onClose={() => setOpenFor(undefined)}
        >
          {scope && <div className="mb-3 sm:hidden">{scope}</div>}
          <nav aria-label={t('menu.label')} className="-mx-2">
            <MenuEntries content={content} />
          </nav>
        </Drawer>
      )}
    </div>
  );
}
