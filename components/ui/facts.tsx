import { Fragment, type ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';

type Fact = {
  name: string;
  /** Left out where there is none. */
  value: ReactNode;
  isStrong?: boolean;
};

type FactsProps = {
  facts: readonly Fact[];
  /** As a document has them: ruled lines, values at the right edge. */
  isRuled?: boolean;
};

/** Names and values side by side; under each other where there is no room. */
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

/** A line of short facts under a heading; it breaks between them, not inside a date. */
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

type PlainTableProps = {
  caption: string;
  /** The first column's may be empty: its cells name their rows. */
  headings: readonly string[];
  children: ReactNode;
};

/** A small table of figures, such as in a drawer: rows by name, figures to the right. */
export function PlainTable({ caption, headings, children }: PlainTableProps) {
  return (
    <table className="w-full border-separate border-spacing-0 text-sm">
      <caption className="pb-1 text-left font-semibold">{caption}</caption>
      <thead>
        <tr>
          {headings.map((heading) =>
            heading === '' ? (
              <td key={heading} className={headCell} />
            ) : (
              <th key={heading} scope="col" className={headCell}>
                {heading}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

const headCell =
  'h-8 border-b border-line px-2 text-right font-medium whitespace-nowrap text-muted first:pl-0 first:text-left last:pr-0';

/** A row under its name. */
export function PlainRow({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <tr>
      <th scope="row" className="border-b border-line py-1.5 pr-2 text-left font-normal">
        {name}
      </th>
      {children}
    </tr>
  );
}

export function PlainCell({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <td className={classNames('border-b border-line px-2 py-1.5 text-right figures last:pr-0', className)}>
      {children}
    </td>
  );
}
