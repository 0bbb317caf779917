'use client';
import Maximize from 'lucide-react/icons/maximize';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';

type MapControlsProps = {
  onZoom: (factor: number) => void;
  onFit: () => void;
  canZoomIn: boolean;
  message: string | undefined;
  onRetry: (() => void) | undefined;
};

export function MapControls({ onZoom, onFit, canZoomIn, message, onRetry }: MapControlsProps) {
  const t = useTranslations('targets.geo.map');
  const retry = useTranslations('common.actions')('retry');
  return (
    <>
      <div className="absolute top-2 right-2 flex flex-col rounded-lg border border-line bg-raised">
        <IconButton label={t('zoomIn')} disabled={!canZoomIn} onClick={() => onZoom(2)}>
          <Plus aria-hidden="true" />
        </IconButton>
        <IconButton label={t('zoomOut')} onClick={() => onZoom(0.5)}>
          <Minus aria-hidden="true" />
        </IconButton>
        <IconButton label={t('fit')} onClick={onFit}>
          <Maximize aria-hidden="true" />
        </IconButton>
      </div>
      {message && (
        <p
          role="status"
          className="absolute top-2 left-2 flex items-center gap-2 rounded-lg bg-raised px-2 py-1 text-sm text-muted"
        >
          {message}
          {onRetry && (
            <Button size="sm" onClick={onRetry}>
              {retry}
            </Button>
          )}
        </p>
      )}
    </>
  );
}
