import type { RtbProblem } from '@/lib/contract/integrations/rtb';
import { headOf } from '../live/redacted';
import { problemOf, RtbFault } from './rtb-fault';

const maxDepth = 24;
/** Maximum number of characters of one text. Native requests and consent strings are the longest. */
const maxText = 65_536;

const [quote, backslash, openObject, closeObject, openList, closeList] = ['"', '\\', '{', '}', '[', ']'].map((sign) =>
  sign.charCodeAt(0),
);

/** Parses untrusted JSON. Throws RtbFault if it is invalid, too deeply nested, or has a text that is too long. */
export function parseJson(text: string): unknown {
  requireBounds(text);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new RtbFault('JSON_BROKEN', whyNot(error), headOf(text));
  }
}

/** Describes a syntax error without the parser's message, which quotes the text and could contain personal data. */
function whyNot(error: unknown): RtbProblem {
  const message = error instanceof Error ? error.message : '';
  const [, position] = /at position (\d+)/.exec(message) ?? [];
  if (position !== undefined) return problemOf('JSON_BROKEN_AT', { position });
  return problemOf(/end of JSON|Unterminated/.test(message) ? 'JSON_CUT_OFF' : 'JSON_BROKEN');
}

/** Only checks brackets and quotes, so that nothing is allocated for a request that is refused. */
function requireBounds(text: string): void {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at);
    if (sign === quote) {
      const end = endOfText(text, at);
      if (end - at > maxText)
        throw new RtbFault('JSON_BROKEN', problemOf('TEXT_TOO_LONG', { characters: maxText }), headOf(text));
      at = end;
    } else if (sign === openObject || sign === openList) {
      if (++depth > maxDepth)
        throw new RtbFault('JSON_BROKEN', problemOf('NESTED_TOO_DEEP', { levels: maxDepth }), headOf(text));
    } else if (sign === closeObject || sign === closeList) depth--;
  }
}

function endOfText(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (end > 0 && isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end < 0 ? text.length : end;
}

function isEscaped(text: string, at: number): boolean {
  let slashes = 0;
  while (text.charCodeAt(at - 1 - slashes) === backslash) slashes++;
  return slashes % 2 === 1;
}
