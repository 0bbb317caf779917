'use client';
import BookOpen from 'lucide-react/icons/book-open';
import CircleUser from 'lucide-react/icons/circle-user';
import ExternalLink from 'lucide-react/icons/external-link';
import { useTranslations } from 'next-intl';
import type { MenuContent } from '@/components/shell/menu-content';
import { type Icon, menuIcons } from '@/components/shell/menu-icons';
import { MenuViews } from '@/components/shell/menu-views';
import { sectionOf } from '@/components/shell/section-of';
import { classNames } from '@/components/ui/class-names';
import { profilePath } from '@/lib/access/fixed-paths';
import { screenPath } from '@/lib/access/screens';
import { Link, usePathname } from '@/lib/i18n/navigation';

/** The permitted screens, then documentation and profile. */
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
  /** In the narrow menu an entry is its icon; the label stays for the ear. */
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
