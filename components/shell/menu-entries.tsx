'use client';
import BookOpen from 'lucide-react/icons/book-open';
import CircleUser from 'lucide-react/icons/circle-user';
import { useTranslations } from 'next-intl';
import { MenuEntry } from '@/components/shell/menu-entry';
import { menuIcons } from '@/components/shell/menu-icons';
import { sectionOf } from '@/components/shell/section-of';
import { canEnter } from '@/lib/access/can';
import { familyOf } from '@/lib/access/families';
import { mayOpen, profilePath } from '@/lib/access/resolve-route';
import { menuScreens, screenPath } from '@/lib/access/screens';
import type { CurrentUser } from '@/lib/contract/auth';
import { usePathname } from '@/lib/i18n/navigation';

type MenuEntriesProps = {
  user: Pick<CurrentUser, 'role' | 'permissions'>;
  documentationUrl: string;
  canShrink?: boolean;
};

/** The entries of §2 in its order: those that the user's permissions open, then documentation and profile. */
export function MenuEntries({ user, documentationUrl, canShrink = false }: MenuEntriesProps) {
  const t = useTranslations('shell.menu');
  const path = usePathname();
  const family = familyOf(user.role);
  const section = sectionOf(path);
  return (
    <ul className="flex flex-col gap-0.5">
      {menuScreens
        .filter((name) => mayOpen(user, name, family))
        .map((name) => (
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
      {canEnter(user, 'DOCS') && (
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
