'use client';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';

type ColumnSetsProps = {
  sets: readonly { name: string; columns: readonly string[] }[];
  /** Columns that the person may see; the others of a set are passed over. */
  known: readonly string[];
  shown: readonly string[];
  onChange: (columns: string[]) => void;
};

/** Columns chosen at a press, for what one looks at. */
export function ColumnSets({ sets, known, shown, onChange }: ColumnSetsProps) {
  const t = useTranslations('common.columns');
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons in a row need no border and no legend of their own
    <div role="group" aria-label={t('sets')} className="flex flex-wrap gap-1.5">
      {sets.map(({ name, columns }) => {
        const of = columns.filter((key) => known.includes(key));
        return (
          <Button
            key={name}
            size="sm"
            variant="secondary"
            aria-pressed={of.join() === shown.join()}
            onClick={() => onChange(of)}
          >
            {name}
          </Button>
        );
      })}
    </div>
  );
}
