import { createHash } from 'node:crypto';
import type { Language } from '@/lib/contract/enumerations';
import { consoleLink } from './console-paths';
import { escapeHtml } from './escape-html';
import type { InboxLetter } from './mailer';

const words: Readonly<Record<Language, Readonly<Record<'title' | 'hint' | 'empty' | 'emptyHint' | 'to', string>>>> = {
  en: {
    title: 'Demo inbox',
    hint: 'No mail server is set up, so emails are shown here, on this machine only. Set DSP_MAIL_URL to send them.',
    empty: 'No emails yet',
    emptyHint: 'Create a user or request a new password, then reload this page.',
    to: 'To',
  },
  ru: {
    title: 'Демо-почта',
    hint: 'Почтовый сервер не настроен, поэтому письма видны только здесь, на этой машине. Чтобы отправлять их, задайте DSP_MAIL_URL.',
    empty: 'Писем пока нет',
    emptyHint: 'Создайте пользователя или запросите новый пароль и обновите страницу.',
    to: 'Кому',
  },
};

const style = `
:root { color-scheme: light dark; --ground: #f6f7f9; --sheet: #ffffff; --line: #e3e6ea; --text: #1c2430; --quiet: #5b6675; --accent: #1d4ed8; --code: #eef1f5 }
@media (prefers-color-scheme: dark) { :root { --ground: #10141a; --sheet: #191f28; --line: #2b3440; --text: #e6eaf0; --quiet: #9aa6b5; --accent: #8ab4ff; --code: #232b36 } }
* { box-sizing: border-box }
body { margin: 0; background: var(--ground); color: var(--text); font: 14px/1.5 system-ui, sans-serif }
main { max-width: 720px; margin: 0 auto; padding: 32px 16px 64px }
h1 { margin: 0 0 4px; font-size: 20px; line-height: 28px }
header p, .empty p { margin: 0; color: var(--quiet) }
ol { margin: 24px 0 0; padding: 0; list-style: none; display: grid; gap: 12px }
li, .empty { background: var(--sheet); border: 1px solid var(--line); border-radius: 8px; padding: 16px 20px }
.empty { margin-top: 24px }
h2 { margin: 0; font-size: 16px; line-height: 24px; overflow-wrap: anywhere }
.about { margin: 0 0 12px; color: var(--quiet); font-size: 13px; font-variant-numeric: tabular-nums; overflow-wrap: anywhere }
li p { margin: 0 0 8px; overflow-wrap: anywhere }
code { display: inline-block; padding: 6px 10px; border-radius: 6px; background: var(--code); font: 600 15px/1.4 ui-monospace, monospace; user-select: all; overflow-wrap: anywhere }
a { color: var(--accent) }
a:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
`;

/** The page has no scripts, loads nothing and sends nothing; its style is allowed by its hash. */
export const inboxPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Renders the mails of a demonstration, newest first, in the reader's language. */
export function inboxPage(letters: readonly InboxLetter[], language: Language, consoleUrl: string): string {
  const { title, hint, empty, emptyHint } = words[language];
  const list = letters.map((letter) => item(letter, words[language].to, consoleUrl)).join('\n');
  const content = list ? `<ol>\n${list}\n</ol>` : `<div class="empty"><h2>${empty}</h2><p>${emptyHint}</p></div>`;
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<style>${style}</style></head>
<body><main>
<header><h1>${title}</h1><p>${escapeHtml(hint)}</p></header>
${content}
</main></body></html>`;
}

function item({ to, language, letter, at }: InboxLetter, toWord: string, consoleUrl: string): string {
  const { subject, paragraphs, code, link } = letter;
  const when = at.toISOString();
  const href = link && consoleLink(consoleUrl, language, link.path);
  return `<li><article lang="${language}">
<h2>${escapeHtml(subject)}</h2>
<p class="about">${toWord} ${escapeHtml(to)} · <time datetime="${when}">${when.slice(0, 16).replace('T', ' ')} UTC</time></p>
${paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`).join('\n')}
${code ? `<p><code>${escapeHtml(code)}</code></p>` : ''}
${link && href ? `<p><a href="${escapeHtml(href)}" rel="noreferrer">${escapeHtml(link.label)}</a></p>` : ''}
</article></li>`;
}
