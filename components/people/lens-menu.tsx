'use client';
import BookOpen from 'lucide-react/icons/book-open';
import CircleUser from 'lucide-react/icons/circle-user';
import { useTranslations } from 'next-intl';
import type { SeenEntry } from '@/components/people/lens';
import { type Icon, menuIcons } from '@/components/shell/menu-icons';
import { classNames } from '@/components/ui/class-names';

const icons: Record<SeenEntry['key'], Icon> = { ...menuIcons, documentation: BookOpen, profile: CircleUser };

/** The menu in small: what is there, and struck through what is not. */
export function LensMenu({ entries }: { entries: readonly SeenEntry[] }) {
  const t = useTranslations('people.lens');
  const names = useTranslations('shell.menu');
  return (
    <section aria-label={t('menu')}>
      <h3 className="mb-2 text-sm font-medium">{t('menu')}</h3>
      <ul className="flex flex-col rounded-lg border border-line bg-sunken p-1.5">
        {entries.map(({ key, isShown, isOfOthers }) => {
          const EntryIcon = icons[key];
          return (
            <li
              key={key}
              className={classNames('flex min-h-7 items-center gap-2 px-2 text-sm', !isShown && 'text-muted')}
            >
              <EntryIcon aria-hidden="true" className="size-4 shrink-0" />
              <span className={classNames('min-w-0', !isShown && 'line-through')}>{names(key)}</span>
              {!isShown && (
                <span className={isOfOthers ? 'ml-auto text-right' : 'sr-only'}>
                  {t(isOfOthers ? 'otherFamily' : 'hidden')}
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
