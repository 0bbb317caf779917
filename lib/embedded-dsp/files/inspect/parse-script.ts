import { type AnyNode, type Node, parse } from 'acorn';

const options = {
  ecmaVersion: 'latest',
  allowHashBang: true,
  allowReturnOutsideFunction: true,
  allowAwaitOutsideFunction: true,
  allowSuperOutsideMethod: true,
} as const;

export type Parsed = { program: AnyNode } | { line: number };

/** Parses code as a browser would take it, as a script or else as a module; or answers the line of its error. */
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
  typeof value === 'object' && value !== null && typeof (value as Partial<Node>).type === 'string'; // asked here

/** Every node below one, with the nodes it stands within, the nearest first. Without recursion: code may nest deeply. */
export function* nodesOf(root: AnyNode): Generator<{ node: AnyNode; parents: Chain | null }> {
  const waiting: { node: AnyNode; parents: Chain | null }[] = [{ node: root, parents: null }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    yield next;
    const parents = { node: next.node, parents: next.parents };
    for (const value of Object.values(next.node).reverse())
      for (const child of Array.isArray(value) ? value.toReversed() : [value])
        if (isNode(child)) waiting.push({ node: child, parents });
  }
}

export interface Chain {
  node: AnyNode;
  parents: Chain | null;
}
