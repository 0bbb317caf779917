'use client';
import { useQuery } from '@tanstack/react-query';
import BookOpen from 'lucide-react/icons/book-open';
import CircleUser from 'lucide-react/icons/circle-user';
import ExternalLink from 'lucide-react/icons/external-link';
import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type Icon, menuIcons } from '@/components/shell/menu/menu-icons';
import type { MenuContent } from '@/components/shell/menu/menu-of';
import { classNames } from '@/components/ui/class-names';
import { useIdle } from '@/components/ui/idle';
import type { Family } from '@/lib/access/families';
import { profilePath } from '@/lib/access/fixed-paths';
import { type MenuScreen, screenPath, sectionOf } from '@/lib/access/screens';
import { apiQuery } from '@/lib/browser/api-query';
import { savedKey, sharedKey, viewAddress } from '@/lib/browser/view-address';
import { Link, usePathname } from '@/lib/i18n/navigation';

/** Menu with the permitted screens, then documentation and profile. */
export function MenuEntries({ content, canShrink = false }: { content: MenuContent; canShrink?: boolean }) {
  const t = useTranslations('shell.menu');
  const path = usePathname();
  const { family, names, documentationUrl } = content;
  const section = sectionOf(path);
  return (
    <ul className="flex flex-col gap-0.5">
      {names.map((name) => (
        <li key={name}>
          <MenuEntry
            href={screenPath(family, name)}
            label={t(name)}
            icon={menuIcons[name]}
            isActive={name === section}
            canShrink={canShrink}
          />
          {name === section && name !== 'dashboard' && <MenuViews family={family} screen={name} />}
        </li>
      ))}
      {documentationUrl && (
        <li className="mt-2 border-t border-line pt-2">
          <MenuEntry
            isExternal
            href={documentationUrl}
            label={t('documentation')}
            icon={BookOpen}
            canShrink={canShrink}
          />
        </li>
      )}
      <li>
        <MenuEntry
          href={profilePath}
          label={t('profile')}
          icon={CircleUser}
          isActive={path === profilePath}
          canShrink={canShrink}
        />
      </li>
    </ul>
  );
}

type MenuEntryProps = {
  href: string;
  label: string;
  icon: Icon;
  isActive?: boolean;
  isExternal?: boolean;
  /** In the narrow menu only the icon is visible; the label remains for screen readers. */
  canShrink: boolean;
};

function MenuEntry({ href, label, icon: Icon, isActive = false, isExternal = false, canShrink }: MenuEntryProps) {
  const className = classNames('group menu-entry', canShrink && 'menu-entry-shrinks', isActive && 'menu-entry-active');
  const content = (
    <>
      <Icon aria-hidden="true" />
      <span>{label}</span>
    </>
  );
  if (!isExternal) {
    return (
      <Link
        href={href}
        title={canShrink ? label : undefined}
        aria-current={isActive ? 'page' : undefined}
        className={className}
      >
        {content}
      </Link>
    );
  }
  return (
    <a href={href} target="_blank" rel="noreferrer" title={canShrink ? label : undefined} className={className}>
      {content}
      <span className={classNames('ml-auto', canShrink && 'in-data-[menu=collapsed]:hidden')}>
        <ExternalLink aria-hidden="true" className="size-4! text-muted" />
      </span>
    </a>
  );
}

type MenuViewsProps = { family: Family; screen: MenuScreen };

/** Maximum number of views in the menu. Further ones are only available above their list. */
const maxShown = 8;

/** Saved views of the current list, below its menu entry: the user's own views, then shared ones. */
function MenuViews(props: MenuViewsProps) {
  // A list loads both queries itself shortly after the menu is shown, so the menu only loads them on other screens.
  return useIdle() && <KnownViews {...props} />;
}

function KnownViews({ family, screen }: MenuViewsProps) {
  const t = useTranslations('shell.menu');
  const params = useSearchParams();
  const own = useQuery({
    ...apiQuery('uiState.read', { params: { page: screen } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const shared = useQuery({ ...apiQuery('views.read', { query: { screen } }), staleTime: Number.POSITIVE_INFINITY });
  const path = screenPath(family, screen);
  const views = [
    ...(own.data?.views ?? []).map((view) => ({
      key: `own ${view.name}`,
      name: view.name,
      href: viewAddress(path, view),
      isCurrent: params.get(savedKey) === view.name,
    })),
    ...(shared.data ?? []).map((view) => ({
      key: `shared ${view.id}`,
      name: view.name,
      href: viewAddress(path, view),
      isCurrent: params.get(sharedKey) === String(view.id),
    })),
  ].slice(0, maxShown);
  if (views.length === 0) return null;
  return (
    <ul aria-label={t('views')} className="flex flex-col py-0.5 pl-9 in-data-[menu=collapsed]:hidden">
      {views.map(({ key, name, href, isCurrent }) => (
        <li key={key}>
          <Link
            href={href}
            title={name}
            aria-current={isCurrent ? 'true' : undefined}
            className={classNames(
              'block min-h-7 truncate rounded-md px-2 py-1 text-sm hover:bg-sunken hover:text-text pointer-coarse:min-h-10 pointer-coarse:py-2.5',
              isCurrent ? 'font-medium text-accent-text' : 'text-muted',
            )}
          >
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
