import { createHash } from 'node:crypto';
import type { Language } from '@/lib/contract/enumerations';
import { docsPage } from './docs-page';
import { docsStyle } from './docs-style';

/** The page runs nothing, loads nothing and sends nothing; its one style is named by its hash. */
const docsPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(docsStyle).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const made = new Map<Language, string>();

/** Answers the handbook of the API in the asked language: `?lang=ru`, else the first the reader prefers. */
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
  const asked = new URL(request.url).searchParams.get('lang');
  if (asked === 'en' || asked === 'ru') return asked;
  const preferred = /\b(en|ru)\b/i.exec(request.headers.get('accept-language') ?? '')?.[1]?.toLowerCase();
  return preferred === 'ru' ? 'ru' : 'en';
}
