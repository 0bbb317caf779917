import { createHash } from 'node:crypto';
import type { CreativeType, Language } from '@/lib/contract/enumerations';
import { escapeHtml } from '../../mail/escape-html';
import { type FoundCreative, sizeOf, wholeOfStored } from '../stored-creative';

const style = `:root{color-scheme:light dark}
body{margin:0;font:15px/1.5 system-ui,sans-serif;background:light-dark(#f5f6f8,#11151b);color:light-dark(#14181f,#e8ebf0)}
main{max-width:1000px;margin:0 auto;padding:24px 16px;display:flex;flex-direction:column;gap:12px}
h1{font-size:20px;margin:0;overflow-wrap:anywhere}p{margin:0;color:light-dark(#57606e,#a3adbb)}
figure{margin:0;padding:16px;border-radius:8px;background:light-dark(#e9ecf0,#1b212a);display:flex;flex-wrap:wrap;gap:16px;justify-content:safe center;overflow:auto}
img,video{max-width:100%;height:auto;align-self:start}iframe{border:0;background:#fff;flex:none}audio{width:min(100%,480px)}
.ad{max-width:300px;background:light-dark(#fff,#0c1015);border-radius:8px;overflow:hidden}.ad div{padding:12px}.ad b{color:light-dark(#14181f,#e8ebf0)}`;

/** Content security policy: only our style and files, no script of ours; banner scripts are sandboxed. */
export const previewPolicy = (publicUrl: string): string => {
  const { origin } = new URL(publicUrl);
  return [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    ...['img-src', 'media-src', 'frame-src'].map((kind) => `${kind} ${origin}`),
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
};

interface Around {
  language: Language;
  linkTo(file: string): string;
  /** YYYY-MM-DD. */
  until: string;
}

/** Renders a creative as on a site, for people without an account. Does not show its owner or results. */
export function previewPage(found: FoundCreative, { language, linkTo, until }: Around): string {
  const words = previewWords[language];
  const { name, type } = found.creative;
  const { width, height } = sizeOf(found);
  const facts = [words.types[type], width && height ? words.size(width, height) : null].filter(Boolean).join(' · ');
  const kind = found.file?.details.kind;
  const runs = kind === 'html5' || kind === 'js' ? `<p>${words.inFrame}</p>` : '';
  const shown = shownOf(found, linkTo);
  const body = shown ? `<figure>${shown}</figure>${runs}` : `<p>${words.nothing}</p>`;
  const title = escapeHtml(name);
  return whole(language, title, `<h1>${title}</h1><p>${facts}</p>${body}<p>${words.until(until)}</p>`);
}

export function gonePage(language: Language): string {
  const { gone, goneText } = previewWords[language];
  return whole(language, gone, `<h1>${gone}</h1><p>${goneText}</p>`);
}

const whole = (language: Language, title: string, body: string) =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${style}</style></head><body><main>${body}</main></body></html>`;

/** Returns null if the content is on another server. */
function shownOf(found: FoundCreative, linkTo: (file: string) => string): string | null {
  if (found.creative.type === 'native' || found.creative.type === 'nativeAi') return nativeOf(found, linkTo);
  const { file } = found;
  if (!file) return null;
  const title = escapeHtml(found.creative.name);
  const address = escapeHtml(linkTo(file.name));
  const { width, height } = sizeOf(found);
  const size = `width="${width ?? 300}" height="${height ?? 250}"`;
  switch (file.details.kind) {
    case 'image':
      return `<img src="${address}" alt="${title}" ${size}>`;
    case 'video':
      return `<video src="${address}" aria-label="${title}" controls playsinline preload="metadata" ${size}></video>`;
    case 'audio':
      return `<audio src="${address}" aria-label="${title}" controls preload="metadata"></audio>`;
    case 'html5':
    case 'js':
      return `<iframe src="${address}" title="${title}" sandbox="allow-scripts" ${size}></iframe>`;
    default:
      return null;
  }
}

function nativeOf(found: FoundCreative, linkTo: (file: string) => string): string {
  const { smallTitle, mediumTitle, desc, sponsored } = wholeOfStored(found);
  const texts = [sponsored, smallTitle && `<b>${escapeHtml(smallTitle)}</b>`, mediumTitle, desc]
    .map((text, at) => text && `<p>${at === 1 ? text : escapeHtml(text)}</p>`)
    .filter(Boolean)
    .join('');
  const files = found.images.flatMap(({ file }) => file ?? []);
  const pictures = files.length > 0 ? files.map((file) => `<img src="${escapeHtml(linkTo(file))}" alt="">`) : [''];
  return pictures.map((picture) => `<div class="ad">${picture}<div>${texts}</div></div>`).join('');
}

interface Words {
  types: Record<CreativeType, string>;
  size(width: number, height: number): string;
  /** Text below content that runs or plays. */
  inFrame: string;
  nothing: string;
  until(date: string): string;
  gone: string;
  goneText: string;
}

/** Texts of the public preview page. */
const previewWords: Readonly<Record<Language, Words>> = {
  en: {
    types: {
      banner: 'Banner',
      video: 'Video',
      audio: 'Audio',
      videoAudio: 'Video with audio',
      native: 'Native',
      nativeAi: 'Native AI',
    },
    size: (width, height) => `${width} × ${height} pixels`,
    inFrame: 'It runs here as on a site; clicks lead nowhere.',
    nothing: 'This creative is a tag or a link to another server, so there is nothing to show here.',
    until: (date) => `This link works until ${date}.`,
    gone: 'This link no longer works',
    goneText: 'It has expired, or the creative was deleted. Ask the sender for a new one.',
  },
  ru: {
    types: {
      banner: 'Баннер',
      video: 'Видео',
      audio: 'Аудио',
      videoAudio: 'Видео со звуком',
      native: 'Нативная реклама',
      nativeAi: 'Нативная реклама с ИИ',
    },
    size: (width, height) => `${width} × ${height} пикселей`,
    inFrame: 'Здесь он работает так же, как на сайте; клики никуда не ведут.',
    nothing: 'Этот креатив — тег или ссылка на другой сервер, поэтому показать здесь нечего.',
    until: (date) => `Ссылка действует до ${date}.`,
    gone: 'Ссылка больше не работает',
    goneText: 'Её срок истёк, или креатив удалён. Попросите новую у того, кто её прислал.',
  },
};
