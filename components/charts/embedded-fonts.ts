/** The page's own fonts that a font stack names, as style rules that carry the files in themselves. */
export async function embeddedFonts(fontFamily: string): Promise<string> {
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
