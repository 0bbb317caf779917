'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { CreativeForm } from '@/components/creatives/form/creative-form';
import { emptyCreative } from '@/components/creatives/form/creative-values';
import { mayCreate } from '@/components/creatives/may-change';
import { BackLink } from '@/components/shell/back-link';
import { useFamily } from '@/components/shell/use-family';
import { classNames } from '@/components/ui/class-names';
import { NoPermission } from '@/components/ui/empty-state';
import { screenPath } from '@/lib/access/screens';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import { type CreativeType, creativeTypes } from '@/lib/contract/enumerations';
import { Link } from '@/lib/i18n/navigation';

type NewCreativeProps = { type: CreativeType };

export function NewCreative({ type }: NewCreativeProps) {
  const user = useCurrentUser();
  const t = useTranslations('creatives');
  const states = useTranslations('common.states');
  // Each type has its own page and form.
  const [start] = useState(() => emptyCreative(type));
  return (
    <div className="flex flex-col gap-5">
      <header className="flex flex-col gap-1">
        <BackLink screen="creatives" label={t('details.back')} />
        <h1 className="text-title font-semibold">{t('new')}</h1>
      </header>
      <CreativeTypes current={type} />
      {mayCreate(user) ? (
        <CreativeForm start={start} />
      ) : (
        <NoPermission title={states('noPermissionTitle')} text={states('noPermissionText')} />
      )}
    </div>
  );
}

/** Links to the forms of all types; each type has its own address. */
function CreativeTypes({ current }: { current: CreativeType }) {
  const t = useTranslations('creatives');
  const word = useTranslations('enums.creativeType');
  const family = useFamily();
  return (
    <nav aria-label={t('types')} className="flex flex-wrap gap-2">
      {creativeTypes.map((type) => (
        <Link
          key={type}
          href={screenPath(family, 'newCreative', { type })}
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
