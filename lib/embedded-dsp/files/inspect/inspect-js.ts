import type { AnyNode } from 'acorn';
import type { Inspection } from '@/lib/contract/creatives/file-facts';
import { limits } from '@/lib/contract/limits';
import { Refusal } from '@/lib/contract/refusal';
import { decodeText } from '../decode-text';
import { readPage } from './html5-page';
import { nodesOf, parseScript } from './parse-script';
import { requireWeight } from './weight';

/**
 * Inspects a JS banner, uploaded or pasted: plain code, or markup with <script> elements. Every script must parse, and
 * none may write the end of the page. Throws CREATIVE_WEIGHT_EXCEEDED, FILE_UNREADABLE and JS_BANNER_PROCESSING_ERROR
 * with the `reason`.
 */
export function inspectJs(source: Uint8Array | string): Inspection<'js'> {
  const bytes = typeof source === 'string' ? Buffer.from(source) : source;
  requireWeight(bytes.length, limits.upload.jsBytes);
  const text = decodeText(bytes).trim();
  if (text === '') throw fault('empty', 1);
  const isMarkup = text.startsWith('<');
  const page = readPage(isMarkup ? text : '');
  const codes = isMarkup ? page.scripts.flatMap((one) => ('code' in one ? [one.code] : [])) : [text];
  const sources = page.scripts.flatMap((one) => ('src' in one ? [one.src] : []));
  if (isMarkup && page.scripts.length === 0) throw fault('empty', 1);
  for (const code of codes) requireFit(code, text);
  const size = /\b(\d{2,4})\s*[x×]\s*(\d{2,4})\b/.exec(page.metas.get('ad.size') ?? '');
  return {
    mimeType: isMarkup ? 'text/html' : 'text/javascript',
    width: size ? Number(size[1]) : null,
    height: size ? Number(size[2]) : null,
    duration: null,
    details: {
      kind: 'js',
      isMarkup,
      hosts: hostsOf(sources),
      ...(/\bmraid\b/.test(text) ? { isMraid: true } : {}),
      ...(/["'=]\s*http:\/\//i.test(text) ? { isInsecure: true } : {}),
    },
  };
}

const fault = (reason: 'empty' | 'syntax' | 'closing', line: number) =>
  new Refusal('JS_BANNER_PROCESSING_ERROR', { params: { reason, actual: line } });

function requireFit(code: string, whole: string): void {
  const parsed = parseScript(code);
  const before = whole.slice(0, Math.max(0, whole.indexOf(code))).split('\n').length - 1;
  if ('line' in parsed) throw fault('syntax', before + parsed.line);
  const found = [...nodesOf(parsed.program)].find(({ node }) => writesPageEnd(node));
  if (found) throw fault('closing', before + code.slice(0, found.node.start).split('\n').length);
}

const pageEnd = /<\s*\/\s*(html|body|head|plaintext)\b|<\s*(plaintext|base)\b/i;

/** Detects document.write("</body>"), which would break the page that contains the ad. */
function writesPageEnd(node: AnyNode): boolean {
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return false;
  const { property } = node.callee;
  if (property.type !== 'Identifier' || !/^write(ln)?$/.test(property.name)) return false;
  const texts = node.arguments.flatMap((argument) =>
    [...nodesOf(argument)].flatMap(({ node: one }) =>
      one.type === 'Literal' && typeof one.value === 'string'
        ? [one.value]
        : one.type === 'TemplateElement'
          ? [one.value.cooked ?? '']
          : [],
    ),
  );
  return pageEnd.test(texts.join(''));
}

const hostsOf = (addresses: readonly string[]): string[] => {
  const whole = addresses.map((address) => address.trim().replace(/^\/\//, 'https://'));
  return [...new Set(whole.flatMap((url) => (URL.canParse(url) ? [new URL(url).hostname] : [])))].slice(0, 20);
};
