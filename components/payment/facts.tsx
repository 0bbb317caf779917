import type { ReactNode } from 'react';

export interface Fact {
  name: string;
  /** Left out where there is none. */
  value: ReactNode;
}

/** Names and values side by side; under each other where there is no room. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[minmax(140px,auto)_minmax(0,1fr)]">
      {facts.map(
        ({ name, value }) =>
          value && (
            <div key={name} className="contents">
              <dt className="text-muted max-sm:-mb-2.5">{name}</dt>
              <dd className="min-w-0 break-words figures">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
