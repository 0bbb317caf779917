import { headOf } from '../live/redacted';
import { RtbFault } from './rtb-fault';

const maxDepth = 24;
/** Characters of one text; native requests and consent strings are the longest. */
const maxText = 65_536;

const [quote, backslash] = ['"'.charCodeAt(0), '\\'.charCodeAt(0)];
const opening = new Set(['{', '['].map((sign) => sign.charCodeAt(0)));
const closing = new Set(['}', ']'].map((sign) => sign.charCodeAt(0)));

/** Parses the JSON of a stranger. Throws RtbFault when it is none, nested too deep, or has a text that is too long. */
export function parseJson(text: string): unknown {
  requireBounds(text);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new RtbFault('JSON_BROKEN', whyNot(error), headOf(text));
  }
}

/** The parser's message quotes the text, which may name a person. */
function whyNot(error: unknown): string {
  const message = error instanceof Error ? error.message : '';
  const [, position] = /at position (\d+)/.exec(message) ?? [];
  if (position !== undefined) return `Not JSON from position ${position}`;
  return /end of JSON|Unterminated/.test(message) ? 'JSON that ends too early' : 'Not JSON';
}

/** Looks at brackets and quotes alone, so that nothing is built of what is refused. */
function requireBounds(text: string): void {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at);
    if (sign === quote) {
      const end = endOfText(text, at);
      if (end - at > maxText)
        throw new RtbFault('JSON_BROKEN', `A text of more than ${maxText} characters`, headOf(text));
      at = end;
    } else if (opening.has(sign)) {
      if (++depth > maxDepth) throw new RtbFault('JSON_BROKEN', `Nested deeper than ${maxDepth}`, headOf(text));
    } else if (closing.has(sign)) depth--;
  }
}

function endOfText(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text.charCodeAt(at) !== quote) at += text.charCodeAt(at) === backslash ? 2 : 1;
  return at;
}
