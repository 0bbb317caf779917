import type pg from 'pg';

/** Prepared statements of one connection at most; PostgreSQL keeps some tens of KB for each. */
const maxStatements = 300;

/**
 * Lets PostgreSQL parse and analyse a statement once a connection: a text that comes a second time is prepared under a
 * name, and from then on only its values are sent. Texts beyond the first 300 are parsed each time.
 */
export function prepareRepeated(client: pg.PoolClient): void {
  const ask = client.query.bind(client);
  const nameOf = statementNames();
  const named = (given: unknown, values: unknown) => {
    if (!isStatement(given) || !Array.isArray(values) || values.length === 0) return given;
    const name = nameOf(given.text);
    return name ? { ...given, name } : given;
  };
  const query = (given: unknown, ...rest: unknown[]) => {
    // The driver declares seven overloads; each of them gets the arguments that it was called with.
    const passed = [named(given, rest[0]), ...rest] as Parameters<typeof ask>;
    return ask(...passed);
  };
  // The same seven overloads.
  client.query = query as typeof client.query;
}

const isStatement = (given: unknown): given is { text: string } =>
  typeof given === 'object' &&
  given !== null &&
  'text' in given &&
  typeof given.text === 'string' &&
  !('submit' in given);

function statementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  const seenOnce = new Set<string>();
  return (text) => {
    const known = names.get(text);
    if (known || names.size >= maxStatements) return known;
    if (!seenOnce.delete(text)) {
      if (seenOnce.size >= maxStatements) seenOnce.clear();
      seenOnce.add(text);
      return undefined;
    }
    const name = `repeated-${names.size}`;
    names.set(text, name);
    return name;
  };
}
