import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { formatInteger } from '@/lib/format/format-number';

type ListHeadingProps = { title: string; count?: number; children?: ReactNode };

/** Title of a list with the number of its records; `children` are the buttons on the right. */
export function ListHeading({ title, count, children }: ListHeadingProps) {
  const t = useTranslations('common.list');
  return (
    <header className="flex min-h-control flex-wrap items-center gap-x-3 gap-y-2">
      <h1 className="text-title font-semibold">{title}</h1>
      {count !== undefined && (
        <span className="rounded-md bg-neutral-soft px-1.5 text-sm text-neutral figures">
          <span aria-hidden="true">{formatInteger(count)}</span>
          <span className="sr-only">{t('count', { count, shown: formatInteger(count) })}</span>
        </span>
      )}
      {children && (
        <div className="ml-auto flex flex-wrap items-center gap-2 max-sm:grow max-sm:justify-end">{children}</div>
      )}
    </header>
  );
}
