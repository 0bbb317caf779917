'use client';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { FieldError } from '@/components/form/field-error';
import { ChosenChips } from '@/components/targeting/chosen-chips';
import type { DictionaryName } from '@/components/targeting/dictionary-name';
import { sides as bothSides } from '@/components/targeting/side';
import { useSides } from '@/components/targeting/use-sides';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { onDemand } from '@/components/ui/on-demand';
import { Skeleton } from '@/components/ui/skeleton';

const Loading = () => <Skeleton className="h-80 w-full" />;
const CataloguePicker = onDemand(
  async () => (await import('@/components/targeting/catalogue-picker')).CataloguePicker,
  Loading,
);

type CataloguePanelProps = {
  name: string;
  title: string;
  hint: string;
  operation: DictionaryName;
  canExclude: boolean;
  /** Keys mean something to people, and stand beside the names. */
  hasCodes?: boolean;
};

/** A catalogue of hundreds in groups: what is chosen as chips, and the catalogue itself on demand. */
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
          <ChosenChips key={side} {...{ side, sides, operation, title }} />
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
        {isOpen && <CataloguePicker {...{ name, title, operation, sides, canExclude, hasCodes }} />}
      </div>
      {bothSides.map((side) => (
        <FieldError key={side} id={fields[side].ids.error} message={fields[side].message} />
      ))}
    </div>
  );
}
