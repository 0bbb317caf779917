import { saveFile } from '@/lib/browser/save-file';

const scale = 2;
const margin = 16;

/**
 * Saves an element as displayed as a PNG of twice its size. Requires `img-src data:` in the content security policy.
 */
export async function savePicture(element: HTMLElement, name: string): Promise<void> {
  const { width, height } = element.getBoundingClientRect();
  const fonts = await embeddedFonts(getComputedStyle(element).fontFamily);
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(drawing(element, fonts, width, height))}`;
  await image.decode();

  const canvas = document.createElement('canvas');
  canvas.width = (width + 2 * margin) * scale;
  canvas.height = (height + 2 * margin) * scale;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser gives no canvas');
  context.fillStyle = getComputedStyle(document.documentElement).getPropertyValue('--color-surface');
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, margin * scale, margin * scale, width * scale, height * scale);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('The picture could not be drawn');
  saveFile(blob, name);
}

function drawing(element: HTMLElement, fonts: string, width: number, height: number): string {
  const copy = element.cloneNode(true);
  if (copy instanceof Element) {
    copyStyles(element, copy);
    for (const tip of copy.querySelectorAll('[data-chart-tip]')) tip.remove();
  }
  const content = new XMLSerializer().serializeToString(copy);
  const size = `width="${width}" height="${height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><style>${fonts}</style><foreignObject ${size}>${content}</foreignObject></svg>`;
}

/** Style sheets do not apply inside the picture, so each element gets its computed styles inline. */
function copyStyles(from: Element, to: Element): void {
  const style = getComputedStyle(from);
  const text = [...style].map((property) => `${property}:${style.getPropertyValue(property)}`).join(';');
  to.setAttribute('style', text);
  [...from.children].forEach((child, index) => {
    const counterpart = to.children[index];
    if (counterpart) copyStyles(child, counterpart);
  });
}

/** Returns the font-face rules of the fonts in a font stack, with the font files embedded. */
async function embeddedFonts(fontFamily: string): Promise<string> {
  const rules = [...document.styleSheets].flatMap(fontFaces).filter((rule) => isNamed(rule, fontFamily));
  return (await Promise.all(rules.map(embedded))).join('');
}

function fontFaces(sheet: CSSStyleSheet): CSSFontFaceRule[] {
  return [...sheet.cssRules].filter((rule) => rule instanceof CSSFontFaceRule);
}

const familyOf = (rule: CSSFontFaceRule) => rule.style.getPropertyValue('font-family').replace(/["']/g, '');

const isNamed = (rule: CSSFontFaceRule, fontFamily: string) =>
  fontFamily.split(',').some((name) => name.trim().replace(/["']/g, '') === familyOf(rule));

async function embedded(rule: CSSFontFaceRule): Promise<string> {
  const [, address] = /url\("?([^")]+)"?\)/.exec(rule.style.getPropertyValue('src')) ?? [];
  if (!address) return '';
  const file = await fetch(new URL(address, rule.parentStyleSheet?.href ?? document.baseURI));
  const weight = rule.style.getPropertyValue('font-weight') || 'normal';
  const source = await toDataUrl(await file.blob());
  return `@font-face{font-family:"${familyOf(rule)}";font-weight:${weight};src:url(${source})}`;
}

function toDataUrl(content: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(content);
  });
}
