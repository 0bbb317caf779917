'use client';
import { useTranslations } from 'next-intl';
import { useFormState } from 'react-hook-form';
import type { FormSection } from '@/components/form/form-section';
import { isUnder, listErrors } from '@/components/form/list-errors';
import { Badge } from '@/components/ui/badge';

/** The sections of a long form with the number of errors in each. */
export function SectionIndex({ sections }: { sections: readonly FormSection[] }) {
  const t = useTranslations('common.form');
  const errors = listErrors(useFormState().errors);
  return (
    <nav aria-label={t('sections')} className="sticky top-18 hidden max-h-[calc(100dvh-88px)] overflow-y-auto lg:block">
      <ol className="flex flex-col gap-0.5 border-l border-line">
        {sections.map((section) => {
          const count = errors.filter((error) => isUnder(error.path, section.fields)).length;
          return (
            <li key={section.key}>
              <a
                href={`#section-${section.key}`}
                className="-ml-px flex min-h-8 items-center gap-2 rounded-r-md border-l-2 border-transparent py-1 pr-2 pl-3 text-muted hover:border-accent hover:text-text"
              >
                <span className="min-w-0 flex-1">{section.title}</span>
                {count > 0 && (
                  <Badge tone="negative">
                    <span aria-hidden="true" className="figures">
                      {count}
                    </span>
                    <span className="sr-only">{t('errorCount', { count })}</span>
                  </Badge>
                )}
              </a>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
