/** The first site, the others as a number; all of them for who cannot see, or points at it. */
export function TagDomains({ domains }: { domains: readonly string[] }) {
  const [first = '', ...rest] = domains;
  return (
    <span className="flex min-w-0 items-center gap-1.5" title={domains.join(', ')}>
      <span className="truncate">{first}</span>
      {rest.length > 0 && (
        <>
          <span aria-hidden="true" className="shrink-0 text-muted figures">
            +{rest.length}
          </span>
          <span className="sr-only">{rest.join(', ')}</span>
        </>
      )}
    </span>
  );
}
