'use client';
import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import type { PanelName } from '@/components/targets/panel-names';
import { restrictionOf } from '@/components/targets/restriction-of';
import type { TargetValues } from '@/components/targets/target-values';
import { formatInteger } from '@/lib/format/format-number';

/** Beside a panel's title: how much it restricts so far. */
export function PanelNote({ panel }: { panel: PanelName }) {
  const t = useTranslations('targets.note');
  const value = useWatch<TargetValues, PanelName>({ name: panel });
  const { isEverywhere, included, excluded } = restrictionOf(value);
  const words = [
    isEverywhere && t('everywhere'),
    included > 0 && t(panel === 'brandSafety' ? 'avoided' : 'included', { count: formatInteger(included) }),
    excluded > 0 && t('excluded', { count: formatInteger(excluded) }),
  ].filter(Boolean);
  if (words.length > 0) return <span className="text-text figures">{words.join(', ')}</span>;
  return panel === 'geo' ? null : t('nothing');
}
