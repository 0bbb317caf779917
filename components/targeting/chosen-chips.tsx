'use client';
import { useTranslations } from 'next-intl';
import type { DictionaryName } from '@/components/targeting/dictionary-name';
import type { Side } from '@/components/targeting/side';
import { useEntryNames } from '@/components/targeting/use-entry-names';
import type { Sides } from '@/components/targeting/use-sides';
import { Button } from '@/components/ui/button';
import { Chip } from '@/components/ui/chip';

/** The others are counted; the catalogue shows them all. */
const shown = 24;

type ChosenChipsProps = { side: Side; sides: Sides<string>; operation: DictionaryName; title: string };

/** What is chosen on one side, by name. */
export function ChosenChips({ side, sides, operation, title }: ChosenChipsProps) {
  const t = useTranslations('targets');
  const remove = useTranslations('common.combobox');
  const chosen = sides.lists[side];
  const nameOf = useEntryNames(operation, chosen);
  const label = t(`sides.${side}`);
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex flex-wrap items-center gap-2">
        <p className="text-sm font-medium figures">{t('sides.counted', { side: label, count: chosen.length })}</p>
        <Button
          size="sm"
          variant="ghost"
          aria-label={t('catalogue.clearOf', { title, side: label })}
          onClick={() => sides.set(side, [])}
        >
          {t('lines.clear')}
        </Button>
      </div>
      <ul aria-label={`${title}: ${label}`} className="flex flex-wrap gap-1.5">
        {chosen.slice(0, shown).map((key) => (
          <li key={key} className="max-w-full">
            <Chip
              removeLabel={remove('remove', { label: nameOf(key) })}
              onRemove={() =>
                sides.set(
                  side,
                  chosen.filter((other) => other !== key),
                )
              }
            >
              {nameOf(key)}
            </Chip>
          </li>
        ))}
        {chosen.length > shown && (
          <li className="self-center text-sm text-muted figures">
            {t('catalogue.more', { count: chosen.length - shown })}
          </li>
        )}
      </ul>
    </div>
  );
}
