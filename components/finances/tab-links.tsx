'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import type { FinanceTabName } from '@/components/finances/finance-tabs';
import { useFamily } from '@/components/shell/use-family';
import { classNames } from '@/components/ui/class-names';
import { screenPath } from '@/lib/access/screens';
import { Link } from '@/lib/i18n/navigation';

const linkClass =
  'whitespace-nowrap relative inline-flex h-10 shrink-0 items-center rounded-t-md px-3 text-base transition-colors hover:text-text ' +
  'focus-visible:-outline-offset-2 after:absolute after:inset-x-3 after:bottom-0 after:h-0.5 after:rounded-full';

/** The parts of the finance screen, each at an address of its own. */
export function TabLinks({ names, current }: { names: readonly FinanceTabName[]; current: FinanceTabName }) {
  const t = useTranslations('finances');
  const path = screenPath(useFamily(), 'finances');
  const list = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another part has become the current one, and may be out of sight
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [current]);
  return (
    <nav aria-label={t('tabsLabel')} className="-mx-1 min-w-0">
      <ul ref={list} className="flex overflow-x-auto overflow-y-hidden px-1 shadow-[inset_0_-1px_0_var(--color-line)]">
        {names.map((name) => (
          <li key={name}>
            <Link
              href={`${path}?tab=${name}`}
              aria-current={name === current ? 'page' : undefined}
              className={classNames(
                linkClass,
                name === current ? 'font-medium text-text after:bg-accent' : 'text-muted',
              )}
            >
              {t(`tabs.${name}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
