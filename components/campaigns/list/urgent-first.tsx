'use client';
import { useTranslations } from 'next-intl';
import type { QueryPatch } from '@/components/list/filters/use-address-query';
import { Button } from '@/components/ui/button';

type UrgentFirstProps = { sort: unknown; onChange: (patch: QueryPatch) => void };

const urgentFirst = 'attention,desc';

/** What needs a hand stands first, or the usual order again. */
export function UrgentFirst({ sort, onChange }: UrgentFirstProps) {
  const t = useTranslations('campaigns.attention');
  const isOn = sort === urgentFirst;
  return (
    <Button
      aria-pressed={isOn}
      title={t('hint')}
      variant={isOn ? 'primary' : 'secondary'}
      onClick={() => onChange({ sort: isOn ? null : urgentFirst })}
    >
      {t('first')}
    </Button>
  );
}
