'use client';
import { useTranslations } from 'next-intl';
import { TagFacts } from '@/components/creatives/tag-facts';
import { TextareaField } from '@/components/form/textarea-field';
import type { CreativeView } from '@/lib/contract/creatives';
import { limits } from '@/lib/contract/limits';

type TagSourceProps = { name: 'vast' | 'daast'; saved: CreativeView | undefined };

/** A VAST or DAAST document as text; what it names is never fetched, only read. */
export function TagSource({ name, saved }: TagSourceProps) {
  const t = useTranslations('creatives.source');
  return (
    <div className="flex flex-col gap-4">
      <TextareaField
        name={name}
        label={t(`${name}Document`)}
        isRequired
        isCode
        rows={12}
        hint={t(`${name}Hint`)}
        maxLength={limits.tagLength}
      />
      {saved?.[name] && <TagFacts details={saved.details} />}
    </div>
  );
}
