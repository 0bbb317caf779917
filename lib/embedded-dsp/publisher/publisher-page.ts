import { createHash } from 'node:crypto';
import type { Language } from '@/lib/contract/enumerations';
import { escapeHtml } from '../mail/escape-html';
import type { AuctionSetup } from './auction-setup';
import { type ReaderName, readers, type SlotName, scriptWords, words } from './publisher-words';

interface Sold {
  language: Language;
  /** Null if no integration sells the slots of the page. */
  ssp: { name: string; endpoint: string; token: string } | null;
  consoleUrl: string;
}

/**
 * Content security policy: own script files, one style allowed by its hash, ads in sandboxed frames, bid requests to
 * the bid endpoint.
 */
export const publisherPolicy = (publicUrl: string): string => {
  const { origin } = new URL(publicUrl);
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'sha256-${createHash('sha256').update(publisherStyle).digest('base64')}'`,
    `connect-src 'self' ${origin}`,
    `img-src ${origin}`,
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
};

const first: Readonly<Record<Language, ReaderName>> = { en: 'newYork', ru: 'moscow' };

/** Returns the HTML of an article with three banner slots and the list of auction results. */
export function publisherPage({ language, ssp, consoleUrl }: Sold): string {
  const texts = words[language];
  const other = language === 'en' ? 'ru' : 'en';
  const setup: AuctionSetup | null = ssp && {
    language,
    endpoint: ssp.endpoint,
    token: ssp.token,
    words: scriptWords[language],
    slotNames: texts.slots,
    readers,
  };
  const paragraphs = texts.paragraphs.map((text) => `<p>${text}</p>`);
  const options = Object.entries(texts.readers).map(
    ([name, label]) => `<option value="${name}"${name === first[language] ? ' selected' : ''}>${label}</option>`,
  );
  const scripts = ['prebid', 'dsp-bid-adapter', 'page'].map(
    (name) => `<script src="/publisher/${name}.js" defer></script>`,
  );
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${texts.title} · ${texts.paper}</title>
<style>${publisherStyle}</style>${setup ? scripts.join('') : ''}</head>
<body>
<header class="paper"><strong>${texts.paper}</strong><ul>${texts.sections.map((name) => `<li>${name}</li>`).join('')}<li><a href="?locale=${other}" lang="${other}" hreflang="${other}">${texts.otherLanguage}</a></li></ul></header>
<div class="columns"><main><article>
${slot('top', texts.slots.top, 'wide')}
<p class="kicker">${texts.kicker}</p><h1>${texts.title}</h1><p class="lead">${texts.lead}</p><p class="byline">${texts.byline}</p>
${paragraphs.slice(0, -2).join('\n')}
${slot('article', texts.slots.article, 'w300')}
${paragraphs.slice(-2).join('\n')}
${slot('bottom', texts.slots.bottom, '')}
</article></main>
<aside class="auctions" aria-labelledby="auctions"${setup ? ` data-setup="${escapeHtml(JSON.stringify(setup))}"` : ''}>
<h2 id="auctions">${texts.auctions}</h2>
<p>${escapeHtml(ssp ? texts.about.replace('{ssp}', ssp.name) : texts.closed)}</p>
${setup ? `<label for="reader">${texts.reader}</label><select id="reader">${options.join('')}</select><button type="button" id="again">${texts.again}</button><ol id="log" tabindex="0" aria-live="polite" aria-label="${texts.auctions}"></ol>` : ''}
<a href="${escapeHtml(consoleUrl)}">${texts.console}</a>
</aside></div>
</body></html>`;
}

/** The `div` has the ad unit's code as its id, by which Prebid.js finds the frame of an ad. */
const slot = (name: SlotName, label: string, size: string): string =>
  `<figure class="slot"><figcaption>${label}</figcaption><div id="${name}"${size ? ` class="${size}"` : ''}></div></figure>`;

/** Styles of the page, in the reader's colour scheme, with the list of auctions beside the article on wide screens. */
const publisherStyle = `
:root { color-scheme: light dark; --ground: #fbfaf7; --sheet: #ffffff; --line: #dedbd3; --text: #1d1c1a; --quiet: #63605a; --accent: #0b5a7a; --slot: #f1efe9 }
@media (prefers-color-scheme: dark) { :root { --ground: #14161a; --sheet: #1b1e24; --line: #31363f; --text: #e9e7e2; --quiet: #a3a29d; --accent: #72c3e4; --slot: #1f232a } }
* { box-sizing: border-box }
body { margin: 0; background: var(--ground); color: var(--text); font: 17px/1.6 Georgia, 'Times New Roman', 'PT Serif', serif }
.paper { border-bottom: 1px solid var(--line); padding: 16px 16px 12px; text-align: center }
.paper strong { font-size: 28px; line-height: 36px; font-weight: 700 }
.paper ul { display: flex; flex-wrap: wrap; justify-content: center; gap: 4px 20px; margin: 8px 0 0; padding: 0; list-style: none; font: 14px/20px system-ui, sans-serif; color: var(--quiet) }
.columns { max-width: 1180px; margin: 0 auto; padding: 24px 16px 64px; display: grid; gap: 32px }
article { min-width: 0; max-width: 760px }
.kicker { margin: 24px 0 0; font: 600 13px/20px system-ui, sans-serif; color: var(--accent) }
h1 { margin: 4px 0 8px; font-size: 38px; line-height: 1.15 }
.lead { margin: 0 0 8px; font-size: 20px; line-height: 1.5 }
.byline { margin: 0 0 16px; font: 14px/20px system-ui, sans-serif; color: var(--quiet) }
article p { overflow-wrap: anywhere }
.slot { margin: 24px 0; font: 12px/16px system-ui, sans-serif; color: var(--quiet) }
.slot div { display: flex; width: 320px; max-width: 100%; height: 50px; background: var(--slot); overflow: hidden }
.slot .w300 { width: 300px; height: 250px }
.slot iframe { border: 0; display: block; color-scheme: light }
.slot figcaption { margin-bottom: 4px }
.auctions { align-self: start; background: var(--sheet); border: 1px solid var(--line); border-radius: 8px; padding: 16px; font: 14px/20px system-ui, sans-serif; min-width: 0 }
.auctions h2 { margin: 0 0 4px; font-size: 16px; line-height: 24px }
.auctions p { margin: 0 0 12px; color: var(--quiet) }
.auctions label { display: block; margin-bottom: 4px }
select, button { width: 100%; height: 40px; border-radius: 8px; border: 1px solid var(--line); background: var(--ground); color: var(--text); font: inherit; padding: 0 12px }
button { margin-top: 8px; border-color: var(--accent); background: var(--accent); color: var(--sheet); font-weight: 600; cursor: pointer }
button:disabled, select:disabled { opacity: .6; cursor: default }
#log { margin: 16px 0; padding: 0; list-style: none; display: grid; gap: 12px; max-height: 420px; overflow: auto }
#log h3 { margin: 0; font-size: 13px; line-height: 20px; color: var(--quiet); font-weight: 600 }
#log dl { margin: 0; display: grid; grid-template-columns: auto 1fr; gap: 2px 12px }
#log dt { color: var(--quiet) }
#log dd { margin: 0; font-variant-numeric: tabular-nums; text-align: right; overflow-wrap: anywhere }
a { color: var(--accent) }
a:focus-visible, select:focus-visible, button:focus-visible, #log:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
@media (min-width: 1160px) { .columns { grid-template-columns: minmax(0, 760px) 340px; justify-content: space-between } .auctions { position: sticky; top: 24px } .slot .wide { width: 728px; height: 90px } }
@media (max-width: 600px) { h1 { font-size: 30px } .lead { font-size: 18px } }
`;
