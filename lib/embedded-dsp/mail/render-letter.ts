import type { Language } from '@/lib/contract/enumerations';
import { consoleLink } from './console-paths';
import { escapeHtml } from './escape-html';
import type { AddressedLetter, Letter } from './letter';

const signatures: Readonly<Record<Language, string>> = {
  en: 'This mail was sent by the advertising console. Nobody reads answers to it.',
  ru: 'Это письмо отправила рекламная консоль. Ответы на него никто не читает.',
};

/** Renders a mail as subject, plain text and simple HTML. */
export function renderLetter({ letter, language }: Omit<AddressedLetter, 'to'>, consoleUrl: string) {
  const href = letter.link && consoleLink(consoleUrl, language, letter.link.path);
  return {
    // A header must be one line.
    subject: letter.subject.replace(/\s+/g, ' ').trim(),
    text: plainText(letter, href, signatures[language]),
    html: htmlText(letter, { href, language }),
  };
}

const plainText = ({ paragraphs, code, link }: Letter, href: string | undefined, signature: string) =>
  [...paragraphs, code, link && `${link.label}:\n${href}`, `-- \n${signature}`].filter(Boolean).join('\n\n');

function htmlText(letter: Letter, { href, language }: { href: string | undefined; language: Language }): string {
  const { subject, paragraphs, code, link } = letter;
  const parts = [
    ...paragraphs.map((text) => `<p style="${styles.paragraph}">${escapeHtml(text)}</p>`),
    code && `<p style="${styles.code}">${escapeHtml(code)}</p>`,
    link && href && `<p><a style="${styles.button}" href="${escapeHtml(href)}">${escapeHtml(link.label)}</a></p>`,
    link && href && `<p style="${styles.small}">${escapeHtml(href)}</p>`,
    `<hr style="${styles.rule}"><p style="${styles.small}">${escapeHtml(signatures[language])}</p>`,
  ];
  const head = `<meta charset="utf-8"><title>${escapeHtml(subject)}</title>`;
  const body = `<div style="${styles.sheet}">${parts.filter(Boolean).join('\n')}</div>`;
  return `<!doctype html>\n<html lang="${language}"><head>${head}</head><body>${body}</body></html>`;
}

/** Mail clients ignore style sheets, so styles are inline. */
const styles = {
  sheet: 'max-width:560px;margin:0 auto;padding:24px;font:15px/1.5 sans-serif;color:#1f2937',
  paragraph: 'margin:0 0 16px',
  code: 'margin:0 0 16px;padding:12px 16px;background:#f3f4f6;border-radius:8px;font:600 17px/1.4 monospace',
  button:
    'display:inline-block;padding:10px 20px;background:#2563eb;color:#ffffff;border-radius:8px;text-decoration:none',
  small: 'margin:16px 0 0;font-size:13px;color:#6b7280;overflow-wrap:anywhere',
  rule: 'margin:24px 0 0;border:0;border-top:1px solid #e5e7eb',
} as const;
