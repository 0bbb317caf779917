import { Fragment, type ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';

type Fact = {
  name: string;
  /** If omitted, the row is not shown. */
  value: ReactNode;
  isStrong?: boolean;
};

type FactsProps = {
  facts: readonly Fact[];
  /** Document style: ruled lines, values aligned to the right. */
  isRuled?: boolean;
};

/** Names and values side by side, or stacked if there is not enough width. */
export function Facts({ facts, isRuled = false }: FactsProps) {
  const looks = isRuled ? ruled : plain;
  return (
    <dl className={looks.list}>
      {facts.map(
        ({ name, value, isStrong }) =>
          value && (
            <div key={name} className={looks.row}>
              <dt className={looks.name}>{name}</dt>
              <dd className={classNames(looks.value, isStrong && 'font-semibold')}>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

const plain = {
  list: 'grid gap-x-6 gap-y-3 sm:grid-cols-[minmax(140px,auto)_minmax(0,1fr)]',
  row: 'contents',
  name: 'text-muted max-sm:-mb-2.5',
  value: 'min-w-0 break-words figures',
};
const ruled = {
  list: 'grid grid-cols-[minmax(120px,auto)_minmax(0,1fr)] gap-x-4',
  row: 'col-span-2 grid grid-cols-subgrid border-b border-line py-1.5 last:border-b-0',
  name: 'text-muted',
  value: 'min-w-0 text-right break-words figures',
};

/** A line of short facts below a heading. It wraps between facts, not inside a date. */
export function HeaderFacts({ facts }: { facts: readonly string[] }) {
  return (
    <p className="text-sm text-muted figures">
      {facts.map((fact, index) => (
        <Fragment key={fact}>
          {index > 0 && ' · '}
          <span className="inline-block max-w-full break-words">{fact}</span>
        </Fragment>
      ))}
    </p>
  );
}
