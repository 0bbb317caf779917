import { Fragment } from 'react';

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
