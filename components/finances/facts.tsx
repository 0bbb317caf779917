import type { ReactNode } from 'react';

export type Fact = { key: string; label: string; value: ReactNode; isStrong?: boolean };

/** Names and values of a document in two columns, figures at the right edge. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid grid-cols-[minmax(120px,auto)_minmax(0,1fr)] gap-x-4">
      {facts.map(({ key, label, value, isStrong }) => (
        <div key={key} className="col-span-2 grid grid-cols-subgrid border-b border-line py-1.5 last:border-b-0">
          <dt className="text-muted">{label}</dt>
          <dd className={isStrong ? 'text-right font-semibold figures' : 'min-w-0 text-right break-words figures'}>
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
