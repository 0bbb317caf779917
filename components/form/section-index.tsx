'use client';
import { useTranslations } from 'next-intl';
import { useFormState } from 'react-hook-form';
import type { FormSection } from '@/components/form/form-section';
import { isUnder, listErrors } from '@/components/form/list-errors';
import { useCurrentSection } from '@/components/form/use-current-section';
import { Badge } from '@/components/ui/badge';
import { classNames } from '@/components/ui/class-names';

/** The sections of a long form with the number of errors in each. */
export function SectionIndex({ sections }: { sections: readonly FormSection[] }) {
  const t = useTranslations('common.form');
  const current = useCurrentSection(sections.map(({ key }) => key));
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
                aria-current={section.key === current ? 'location' : undefined}
                className={classNames(
                  '-ml-px flex min-h-8 items-center gap-2 rounded-r-md border-l-2 py-1 pr-2 pl-3 hover:border-accent hover:text-text',
                  section.key === current ? 'border-accent font-medium text-text' : 'border-transparent text-muted',
                )}
              >
                <span className="min-w-0 flex-1">{section.title}</span>
                {count === 0 && section.mark}
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
