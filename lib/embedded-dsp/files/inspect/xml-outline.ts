export interface XmlOutline {
  hasDoctype: boolean;
  /** Maximum nesting depth of elements. */
  depth: number;
  /** Number of opening and closing tags. */
  tags: number;
  /** Length of the longest tag with its attributes, in characters. */
  longestTag: number;
}

/** Start and end of sections whose content does not count. */
const asides: readonly (readonly [string, string])[] = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
];

/**
 * Measures a document in one pass without building a tree, so that hostile documents are refused before parsing.
 * Malformed documents are measured as far as possible.
 */
export function xmlOutline(text: string): XmlOutline {
  let depth = 0;
  let tags = 0;
  let longestTag = 0;
  let open = 0;
  let at = text.indexOf('<');
  while (at >= 0) {
    const aside = asides.find(([start]) => text.startsWith(start, at));
    if (!aside && text.startsWith('<!', at)) return { hasDoctype: true, depth, tags, longestTag };
    const end = aside ? endOfAside(text, at, aside[1]) : endOfTag(text, at);
    if (end < 0) break;
    if (!aside) {
      tags += 1;
      longestTag = Math.max(longestTag, end - at);
      const isClosing = text[at + 1] === '/';
      if (!isClosing) depth = Math.max(depth, open + 1);
      if (isClosing) open -= 1;
      else if (text[end - 2] !== '/') open += 1;
    }
    at = text.indexOf('<', end);
  }
  return { hasDoctype: false, depth, tags, longestTag };
}

function endOfAside(text: string, at: number, close: string): number {
  const found = text.indexOf(close, at + 2);
  return found < 0 ? -1 : found + close.length;
}

/** A tag ends at the first > outside quotes. */
function endOfTag(text: string, at: number): number {
  let quote = '';
  for (let here = at + 1; here < text.length; here++) {
    const letter = text[here] ?? '';
    if (quote) {
      if (letter === quote) quote = '';
    } else if (letter === '"' || letter === "'") quote = letter;
    else if (letter === '>') return here + 1;
  }
  return -1;
}
