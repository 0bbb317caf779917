'use client';
import { useTranslations } from 'next-intl';
import { useFamily } from '@/components/shell/use-family';
import { classNames } from '@/components/ui/class-names';
import { screenPath } from '@/lib/access/screens';
import { type CreativeType, creativeTypes } from '@/lib/contract/enumerations';
import { Link } from '@/lib/i18n/navigation';

/** What can be made, as links: each type has an address of its own. */
export function CreativeTypes({ current }: { current: CreativeType }) {
  const t = useTranslations('creatives');
  const word = useTranslations('enums.creativeType');
  const family = useFamily();
  return (
    <nav aria-label={t('types')} className="flex flex-wrap gap-2">
      {creativeTypes.map((type) => (
        <Link
          key={type}
          href={screenPath(family, 'newCreative', { type })}
          prefetch={false}
          aria-current={type === current ? 'page' : undefined}
          className={classNames(
            'inline-flex min-h-control items-center rounded-lg border px-3 whitespace-nowrap',
            type === current
              ? 'border-accent bg-accent-soft font-medium text-accent-text'
              : 'border-line text-muted hover:text-text',
          )}
        >
          {word(type)}
        </Link>
      ))}
    </nav>
  );
}
