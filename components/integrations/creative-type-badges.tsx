'use client';
import { useTranslations } from 'next-intl';
import { BadgesCell } from '@/components/list/table/badges-cell';
import { type CreativeType, creativeTypes } from '@/lib/contract/enumerations';

export function CreativeTypeBadges({ types }: { types: readonly CreativeType[] }) {
  const word = useTranslations('enums.creativeType');
  return <BadgesCell names={creativeTypes.filter((type) => types.includes(type)).map((type) => word(type))} />;
}
