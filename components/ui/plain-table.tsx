import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';

type PlainTableProps = {
  caption: string;
  /** The first heading may be empty if its cells name their rows. */
  headings: readonly string[];
  children: ReactNode;
};

/** A small table of figures, for example in a drawer: row names on the left, figures on the right. */
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
  'h-8 border-b border-line px-1 text-right align-bottom font-medium text-muted first:pl-0 first:text-left last:pr-0 sm:px-2 sm:whitespace-nowrap';

/** A table row with its name. */
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
    <td className={classNames('border-b border-line px-1 py-1.5 text-right figures last:pr-0 sm:px-2', className)}>
      {children}
    </td>
  );
}
