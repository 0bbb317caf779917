import { createHash } from 'node:crypto';
import type { Language } from '@/lib/contract/enumerations';
import { errorCodeNames, errorCodes } from '@/lib/contract/error-codes';
import { operations } from '@/lib/contract/operations';
import { escapeHtml } from '../../mail/escape-html';
import { conditionOf } from '../openapi/condition-of';
import { docsStyle } from './docs-style';
import { docsWords } from './docs-words';
import { operationSection } from './operation-section';

/** Content security policy: no scripts, nothing loaded or sent, one style allowed by its hash. */
const docsPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(docsStyle).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const made = new Map<Language, string>();

/** Returns the handbook of the API in the language of `?lang=ru`, or else the first one of `accept-language`. */
export function docsAnswer(request: Request): Response {
  const language = languageOf(request);
  const page = made.get(language) ?? docsPage(language);
  made.set(language, page);
  return new Response(page, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-language': language,
      'content-security-policy': docsPolicy,
      vary: 'accept-language',
    },
  });
}

function languageOf(request: Request): Language {
  const requested = new URL(request.url).searchParams.get('lang');
  if (requested === 'en' || requested === 'ru') return requested;
  const preferred = /\b(en|ru)\b/i.exec(request.headers.get('accept-language') ?? '')?.[1]?.toLowerCase();
  return preferred === 'ru' ? 'ru' : 'en';
}

const signIn = `DSP=http://127.0.0.1:4000
TOKEN=$(curl -s -X POST "$DSP/auth/login" -H 'Content-Type: application/json' \\
  -d '{"login":"advertiser","password":"…"}' | sed 's/.*"accessToken":"\\([^"]*\\)".*/\\1/')`;

/**
 * Returns the contract as an HTML page without scripts and external resources. The browser's own search works on it.
 */
function docsPage(language: Language): string {
  const words = docsWords[language];
  const other = language === 'en' ? 'ru' : 'en';
  const areas = [...new Set(operations.map(({ name }) => areaOf(name)))];
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${words.title}</title><style>${docsStyle}</style></head>
<body><div class="frame">
<nav aria-label="${words.contents}"><b>${words.contents}</b><ul>
${contents(areas, language)}
</ul></nav>
<main><header><h1>${words.title}</h1><span class="links"><a href="/openapi.json">${words.document}</a>
<a href="/docs?lang=${other}" hreflang="${other}" lang="${other}">${words.otherLanguage}</a></span></header>
<p class="lead">${words.lead}</p>
<h2 id="start">${words.start}</h2>${words.startText.map((text) => `<p>${text}</p>`).join('')}
<pre tabindex="0"><code>${escapeHtml(signIn)}</code></pre>
${areas.map((area) => areaSection(area, language)).join('\n')}
${codesSection(language)}
</main></div></body></html>`;
}

const areaOf = (name: string) => name.split('.')[0] ?? '';

function titleOf(area: string, language: Language): string {
  const titles: Readonly<Record<string, string>> = docsWords[language].areas;
  return titles[area] ?? area;
}

function contents(areas: readonly string[], language: Language): string {
  const { start, codes } = docsWords[language];
  const entries = [['start', start], ...areas.map((area) => [area, titleOf(area, language)]), ['codes', codes]];
  return entries.map(([anchor, title]) => `<li><a href="#${anchor}">${title}</a></li>`).join('\n');
}

const areaSection = (area: string, language: Language): string => `<h2 id="${area}">${titleOf(area, language)}</h2>
${operations
  .filter(({ name }) => areaOf(name) === area)
  .map((operation) => operationSection(operation, language))
  .join('\n')}`;

function codesSection(language: Language): string {
  const { codes, status, code, condition } = docsWords[language];
  const rows = errorCodeNames.map(
    (name) =>
      `<tr><td>${errorCodes[name]}</td><td><code>${name}</code></td><td>${escapeHtml(conditionOf(name, language))}</td></tr>`,
  );
  return `<h2 id="codes">${codes}</h2><table class="codes"><thead><tr><th scope="col">${status}</th><th scope="col">${code}</th>
<th scope="col">${condition}</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}
