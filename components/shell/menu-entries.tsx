'use client';
import BookOpen from 'lucide-react/icons/book-open';
import CircleUser from 'lucide-react/icons/circle-user';
import { useTranslations } from 'next-intl';
import type { MenuContent } from '@/components/shell/menu-content';
import { MenuEntry } from '@/components/shell/menu-entry';
import { menuIcons } from '@/components/shell/menu-icons';
import { sectionOf } from '@/components/shell/section-of';
import { profilePath } from '@/lib/access/fixed-paths';
import { screenPath } from '@/lib/access/screens';
import { usePathname } from '@/lib/i18n/navigation';

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
