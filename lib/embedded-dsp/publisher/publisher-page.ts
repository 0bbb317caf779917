import { createHash } from 'node:crypto';
import type { Language } from '@/lib/contract/enumerations';
import { escapeHtml } from '../mail/escape-html';
import type { AuctionSetup } from './auction-setup';
import { publisherStyle } from './publisher-style';
import { type ReaderName, readers, type SlotName, scriptWords, words } from './publisher-words';

interface Sold {
  language: Language;
  /** Null when no integration sells for the page. */
  ssp: { name: string; endpoint: string; token: string } | null;
  consoleUrl: string;
}

/** Scripts in files of their own, its one style by its hash, ads in sandboxed frames; bids go to the door. */
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

/** An article with three banners, and what the auctions for them came to. */
export function publisherPage({ language, ssp, consoleUrl }: Sold): string {
  const said = words[language];
  const other = language === 'en' ? 'ru' : 'en';
  const setup: AuctionSetup | null = ssp && {
    ...{ language, endpoint: ssp.endpoint, token: ssp.token },
    ...{ words: scriptWords[language], slotNames: said.slots, readers },
  };
  const paragraphs = said.paragraphs.map((text) => `<p>${text}</p>`);
  const options = Object.entries(said.readers).map(
    ([name, label]) => `<option value="${name}"${name === first[language] ? ' selected' : ''}>${label}</option>`,
  );
  const scripts = ['prebid', 'dsp-bid-adapter', 'page'].map(
    (name) => `<script src="/publisher/${name}.js" defer></script>`,
  );
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${said.title} · ${said.paper}</title>
<style>${publisherStyle}</style>${setup ? scripts.join('') : ''}</head>
<body>
<header class="paper"><strong>${said.paper}</strong><ul>${said.sections.map((name) => `<li>${name}</li>`).join('')}<li><a href="?locale=${other}" lang="${other}" hreflang="${other}">${said.otherLanguage}</a></li></ul></header>
<div class="columns"><main><article>
${slot('top', said.slots.top, 'wide')}
<p class="kicker">${said.kicker}</p><h1>${said.title}</h1><p class="lead">${said.lead}</p><p class="byline">${said.byline}</p>
${paragraphs.slice(0, -2).join('\n')}
${slot('article', said.slots.article, 'w300')}
${paragraphs.slice(-2).join('\n')}
${slot('bottom', said.slots.bottom, '')}
</article></main>
<aside class="auctions" aria-labelledby="auctions"${setup ? ` data-setup="${escapeHtml(JSON.stringify(setup))}"` : ''}>
<h2 id="auctions">${said.auctions}</h2>
<p>${escapeHtml(ssp ? said.about.replace('{ssp}', ssp.name) : said.closed)}</p>
${setup ? `<label for="reader">${said.reader}</label><select id="reader">${options.join('')}</select><button type="button" id="again">${said.again}</button><ol id="log" tabindex="0" aria-live="polite" aria-label="${said.auctions}"></ol>` : ''}
<a href="${escapeHtml(consoleUrl)}">${said.console}</a>
</aside></div>
</body></html>`;
}

/** Prebid.js finds the frame of an ad by the id of its ad unit. */
const slot = (name: SlotName, label: string, size: string): string =>
  `<figure class="slot"><figcaption>${label}</figcaption><div id="${name}"${size ? ` class="${size}"` : ''}></div></figure>`;
