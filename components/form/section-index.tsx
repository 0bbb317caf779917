'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useFormState } from 'react-hook-form';
import type { FormSection } from '@/components/form/form-section';
import { isUnder, listErrors } from '@/components/form/list-errors';
import { Badge } from '@/components/ui/badge';
import { classNames } from '@/components/ui/class-names';

/** Index of a long form's sections with the number of errors in each. */
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

/** Bottom of the top bar, px. */
const edge = 96;

/**
 * Returns the visible section: the last one whose heading has scrolled past the top bar, or the last section at the end
 * of the page.
 */
export function useCurrentSection(keys: readonly string[]): string | undefined {
  const [current, setCurrent] = useState(keys[0]);
  const joined = keys.join(' ');
  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      const all = joined.split(' ');
      const isPassed = (key: string) => (topOf(key) ?? Number.POSITIVE_INFINITY) <= edge;
      setCurrent(isAtFoot() ? all.at(-1) : (all.findLast(isPassed) ?? all[0]));
    };
    const soon = () => {
      frame ||= requestAnimationFrame(look);
    };
    look();
    window.addEventListener('scroll', soon, { passive: true });
    return () => {
      window.removeEventListener('scroll', soon);
      cancelAnimationFrame(frame);
    };
  }, [joined]);
  return current;
}

const topOf = (key: string) => document.getElementById(`section-${key}`)?.getBoundingClientRect().top;

function isAtFoot(): boolean {
  const { scrollHeight, clientHeight, scrollTop } = document.documentElement;
  return scrollTop > 0 && scrollHeight - clientHeight - scrollTop < 2;
}
