import { type AnyNode, type Node, parse } from 'acorn';

const options = {
  ecmaVersion: 'latest',
  allowHashBang: true,
  allowReturnOutsideFunction: true,
  allowAwaitOutsideFunction: true,
  allowSuperOutsideMethod: true,
} as const;

export type Parsed = { program: AnyNode } | { line: number };

/** Parses code like a browser, as a script or else as a module. Returns the line of the error if both fail. */
export function parseScript(code: string): Parsed {
  try {
    return { program: parse(code, { ...options, sourceType: 'script' }) };
  } catch (error) {
    try {
      return { program: parse(code, { ...options, sourceType: 'module' }) };
    } catch {
      return { line: lineOf(error) };
    }
  }
}

function lineOf(error: unknown): number {
  const place = typeof error === 'object' && error !== null && 'loc' in error ? error.loc : null;
  return typeof place === 'object' && place !== null && 'line' in place ? Number(place.line) : 1;
}

const isNode = (value: unknown): value is AnyNode =>
  typeof value === 'object' && value !== null && typeof (value as Partial<Node>).type === 'string'; // checked here

/** A node and its ancestors, nearest first. */
export interface Chain {
  node: AnyNode;
  parents: Chain | null;
}

/** Yields all descendants of a node in code order. Not recursive, because code can be deeply nested. */
export function* nodesOf(root: AnyNode): Generator<Chain> {
  const waiting: Chain[] = [{ node: root, parents: null }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    yield next;
    const from = waiting.length;
    for (const value of Object.values(next.node)) {
      if (isNode(value)) waiting.push({ node: value, parents: next });
      else if (Array.isArray(value))
        for (const child of value) if (isNode(child)) waiting.push({ node: child, parents: next });
    }
    // Reversed, because the stack returns the last node first.
    for (let low = from, high = waiting.length - 1; low < high; low++, high--) swap(waiting, low, high);
  }
}

function swap(chains: Chain[], one: number, other: number): void {
  const left = chains[one];
  const right = chains[other];
  if (left && right) [chains[one], chains[other]] = [right, left];
}
