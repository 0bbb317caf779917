'use client';
import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { type CreativeType, creativeTypes } from '@/lib/contract/enumerations';

/** More would not fit into a row; the rest stands in the tooltip. */
const shown = 2;

export function CreativeTypeBadges({ types }: { types: readonly CreativeType[] }) {
  const word = useTranslations('enums.creativeType');
  const names = creativeTypes.filter((type) => types.includes(type)).map((type) => word(type));
  const rest = names.slice(shown);
  return (
    <span className="flex min-w-0 items-center gap-1" title={names.join(', ')}>
      {names.slice(0, shown).map((name) => (
        <Badge key={name}>{name}</Badge>
      ))}
      {rest.length > 0 && (
        <>
          <span aria-hidden="true" className="text-muted figures">
            +{rest.length}
          </span>
          <span className="sr-only">{rest.join(', ')}</span>
        </>
      )}
    </span>
  );
}
