'use client';
import PanelLeftClose from 'lucide-react/icons/panel-left-close';
import PanelLeftOpen from 'lucide-react/icons/panel-left-open';
import { useTranslations } from 'next-intl';
import { Brand } from '@/components/shell/brand';
import { MenuEntries } from '@/components/shell/menu/menu-entries';
import type { MenuContent } from '@/components/shell/menu/menu-of';
import { changeRoot, useRootMark } from '@/components/shell/theme-switch';
import { IconButton } from '@/components/ui/button';
import { remember } from '@/lib/browser/remembered';

const isMarkedCollapsed = (root: HTMLElement) => root.dataset.menu === 'collapsed';

/** Side menu of wide windows: 285 px, or 76 px when collapsed. The collapsed state is stored (§2, §9). */
export function SideMenu({ content }: { content: MenuContent }) {
  const t = useTranslations('shell.menu');
  const isCollapsed = useRootMark(isMarkedCollapsed);
  const toggle = () => {
    remember('menu.isCollapsed', !isCollapsed);
    changeRoot((root) => {
      if (isCollapsed) delete root.dataset.menu;
      else root.dataset.menu = 'collapsed';
    });
  };
  return (
    <nav
      aria-label={t('label')}
      className="sticky top-0 flex h-dvh w-[285px] shrink-0 flex-col border-r border-line bg-surface transition-[width] in-data-[menu=collapsed]:w-[76px] max-md:hidden"
    >
      <div className="flex h-14 shrink-0 items-center justify-between gap-2 pr-3 pl-6 in-data-[menu=collapsed]:justify-center in-data-[menu=collapsed]:px-0">
        <span className="min-w-0 in-data-[menu=collapsed]:hidden">
          <Brand />
        </span>
        <IconButton label={t(isCollapsed ? 'expand' : 'collapse')} aria-expanded={!isCollapsed} onClick={toggle}>
          {isCollapsed ? <PanelLeftOpen aria-hidden="true" /> : <PanelLeftClose aria-hidden="true" />}
        </IconButton>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto p-3">
        <MenuEntries canShrink content={content} />
      </div>
    </nav>
  );
}
