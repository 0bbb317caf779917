'use client';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/class-names';
import { useIdle } from '@/components/ui/idle';
import type { Family } from '@/lib/access/families';
import { type MenuScreen, screenPath } from '@/lib/access/screens';
import { apiQuery } from '@/lib/browser/api-query';
import { savedKey, sharedKey, viewAddress } from '@/lib/browser/view-address';
import { Link } from '@/lib/i18n/navigation';

type MenuViewsProps = { family: Family; screen: MenuScreen };

/** So many stand in the menu; the others stand over their list. */
const mostShown = 8;

/** The views of the list that one is in, under its entry: one’s own, then those that others share. */
export function MenuViews(props: MenuViewsProps) {
  // A list brings both answers along, a moment after the menu stands: only other screens ask for them.
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
      ...{ key: `own ${view.name}`, name: view.name, href: viewAddress(path, view) },
      isCurrent: params.get(savedKey) === view.name,
    })),
    ...(shared.data ?? []).map((view) => ({
      ...{ key: `shared ${view.id}`, name: view.name, href: viewAddress(path, view) },
      isCurrent: params.get(sharedKey) === String(view.id),
    })),
  ].slice(0, mostShown);
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
