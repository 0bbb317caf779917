'use client';
import { useTranslations } from 'next-intl';
import { isPanelName } from '@/components/targeting/conditions/panel-names';
import { Badge } from '@/components/ui/badge';

/** More would not fit into a row; the rest stands in the tooltip. */
const shown = 2;

export function PanelChips({ panels }: { panels: readonly string[] }) {
  const t = useTranslations('targets');
  const titles = panels.filter(isPanelName).map((panel) => t(`panels.${panel}`));
  if (titles.length === 0) return <span className="text-muted">{t('list.anyone')}</span>;
  const rest = titles.length - shown;
  return (
    <span className="flex min-w-0 items-center gap-1" title={titles.join(', ')}>
      {titles.slice(0, shown).map((title) => (
        <Badge key={title}>{title}</Badge>
      ))}
      {rest > 0 && (
        <>
          <span aria-hidden="true" className="text-muted figures">
            +{rest}
          </span>
          <span className="sr-only">{titles.slice(shown).join(', ')}</span>
        </>
      )}
    </span>
  );
}
