'use client';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { FieldError } from '@/components/form/field';
import { useEntryNames } from '@/components/targeting/catalogue/dictionary-entries';
import { sides as bothSides, type Side, type Sides, useSides } from '@/components/targeting/sides';
import { Chip } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { onDemand } from '@/components/ui/on-demand';
import { Skeleton } from '@/components/ui/progress';
import type { TargetCatalogue } from '@/lib/contract/targeting/dictionaries';

const Loading = () => <Skeleton className="h-80 w-full" />;
const CataloguePicker = onDemand(
  async () => (await import('@/components/targeting/catalogue/catalogue-picker')).CataloguePicker,
  Loading,
);

type CataloguePanelProps = {
  name: string;
  title: string;
  hint: string;
  operation: TargetCatalogue;
  canExclude: boolean;
  /** True if the keys are meaningful codes; they are shown beside the names. */
  hasCodes?: boolean;
};

/** Panel for a large grouped catalogue: chosen entries as chips, and the catalogue on demand. */
export function CataloguePanel({ name, title, hint, operation, canExclude, hasCodes = false }: CataloguePanelProps) {
  const t = useTranslations('targets');
  const sides = useSides<string>(name, { labels: { included: t('sides.included'), excluded: t('sides.excluded') } });
  const [isOpen, setOpen] = useState(false);
  const pickerId = useId();
  const { fields, lists } = sides;
  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm text-muted">{hint}</p>
      {bothSides
        .filter((side) => lists[side].length > 0 && (side === 'included' || canExclude))
        .map((side) => (
          <ChosenChips key={side} side={side} sides={sides} operation={operation} title={title} />
        ))}
      <span className="flex">
        <Button
          ref={fields.included.field.ref}
          aria-expanded={isOpen}
          aria-controls={pickerId}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'catalogue.close' : 'catalogue.open', { title })}
          <ChevronDown aria-hidden="true" className={classNames('size-4', isOpen && 'rotate-180')} />
        </Button>
      </span>
      <div id={pickerId} hidden={!isOpen}>
        {isOpen && (
          <CataloguePicker
            name={name}
            title={title}
            operation={operation}
            sides={sides}
            canExclude={canExclude}
            hasCodes={hasCodes}
          />
        )}
      </div>
      {bothSides.map((side) => (
        <FieldError key={side} id={fields[side].ids.error} message={fields[side].message} />
      ))}
    </div>
  );
}

/** Maximum number of chips; further ones are only counted. */
const shown = 24;

type ChosenChipsProps = { side: Side; sides: Sides<string>; operation: TargetCatalogue; title: string };

/** Chosen entries of one side, by name. */
function ChosenChips({ side, sides, operation, title }: ChosenChipsProps) {
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
