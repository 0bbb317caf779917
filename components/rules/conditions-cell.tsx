'use client';
import { useConditionWords } from '@/components/rules/use-condition-words';
import type { RuleRow } from '@/lib/contract/targeting/rules';

/** The first condition in words, the others as a number; all of them for who cannot see, or points at it. */
export function ConditionsCell({ rule }: { rule: Pick<RuleRow, 'conditions' | 'currency'> }) {
  const wordsOf = useConditionWords();
  const [first = '', ...rest] = rule.conditions.map((condition) => wordsOf(condition, rule.currency));
  return (
    <span className="flex min-w-0 items-center gap-1.5" title={[first, ...rest].join('; ')}>
      <span className="truncate first-letter:uppercase">{first}</span>
      {rest.length > 0 && (
        <>
          <span aria-hidden="true" className="shrink-0 text-muted figures">
            +{rest.length}
          </span>
          <span className="sr-only">{rest.join('; ')}</span>
        </>
      )}
    </span>
  );
}
