import { XMLParser, XMLValidator } from 'fast-xml-parser';

export interface XmlElement {
  /** Without its namespace prefix. */
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: readonly XmlElement[];
  /** Its own text and CDATA, trimmed. */
  text: string;
}

export type XmlReading = { root: XmlElement } | { line: number };

const attributesOf = ':@';
const textOf = '#text';
const cdataOf = '#cdata';

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: true,
  cdataPropName: cdataOf,
  // Entities are decoded below: the parser does not decode numeric ones, and accepts names that no DOCTYPE declares.
  processEntities: false,
});

/** Parses a well-formed document with one root, or returns the line of the error. */
export function readXml(text: string): XmlReading {
  const checked = XMLValidator.validate(text);
  if (checked !== true) return { line: checked.err.line };
  const stray = text.replace(asides, (aside) => aside.replace(/[^\n]/g, ' ')).search(strayEntity);
  if (stray >= 0) return { line: text.slice(0, stray).split('\n').length };
  try {
    const [root, ...others] = elementsOf(parser.parse(text));
    return root && others.length === 0 ? { root } : { line: 1 };
  } catch {
    return { line: 1 };
  }
}

const asides = /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>/g;
const strayEntity = /&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[\da-fA-F]{1,6});)/;

/** A node of the parser: its name is the only key besides the attributes. */
type Node = Record<string, unknown>;

function elementsOf(nodes: unknown): XmlElement[] {
  if (!Array.isArray(nodes)) return [];
  return nodes.flatMap((node: Node) => {
    const name = Object.keys(node).find((key) => key !== attributesOf) ?? textOf;
    if (name === textOf || name === cdataOf || name.startsWith('?')) return [];
    const attributes = attributesIn(node[attributesOf]);
    return [{ name, attributes, children: elementsOf(node[name]), text: textIn(node[name]).trim() }];
  });
}

function textIn(nodes: unknown): string {
  if (!Array.isArray(nodes)) return '';
  return nodes.map((node: Node) => (cdataOf in node ? rawText(node[cdataOf]) : decode(node[textOf]))).join('');
}

const rawText = (nodes: unknown): string =>
  Array.isArray(nodes) ? nodes.map((node: Node) => String(node[textOf] ?? '')).join('') : '';

const attributesIn = (found: unknown): Record<string, string> =>
  typeof found === 'object' && found !== null
    ? Object.fromEntries(Object.entries(found).map(([name, value]) => [name, decode(value).trim()]))
    : {};

const names: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const decode = (text: unknown): string =>
  String(text ?? '').replace(/&(#x?)?([\da-zA-Z]+);/g, (whole, number: string | undefined, rest: string) => {
    if (!number) return names[rest] ?? whole;
    const code = Number.parseInt(rest, number === '#x' ? 16 : 10);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });

/** Returns all descendants with these names, in document order. */
export function within(element: XmlElement, ...names: readonly string[]): XmlElement[] {
  return element.children.flatMap((child) => [
    ...(names.includes(child.name) ? [child] : []),
    ...within(child, ...names),
  ]);
}

/** Returns the direct children with these names. */
export const childrenOf = (element: XmlElement, ...names: readonly string[]): XmlElement[] =>
  element.children.filter(({ name }) => names.includes(name));
