'use client';
import { useTranslations } from 'next-intl';
import { roundDown } from '@/components/targeting/map-view';

const longest = 110;

/** How long a kilometre is in the middle of the map. */
export function ScaleBar({ kmPerPixel }: { kmPerPixel: number }) {
  const t = useTranslations('targets.geo.map');
  const km = roundDown(kmPerPixel * longest);
  return (
    <div className="pointer-events-none absolute bottom-2 left-2 rounded-md bg-raised px-2 py-1 text-sm text-muted figures">
      <span className="block text-text">
        {km < 1 ? t('metres', { count: Math.round(km * 1000) }) : t('kilometres', { count: km })}
      </span>
      <span
        aria-hidden="true"
        className="block h-1.5 border-x border-b border-text"
        style={{ width: km / kmPerPixel }}
      />
    </div>
  );
}
