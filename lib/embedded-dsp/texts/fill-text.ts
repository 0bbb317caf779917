export type TextArguments = Readonly<Record<string, string | number>>;

/**
 * Fills a text of `messages/` with arguments: `{name}`, `{count, plural, =1 {…} one {…} other {… # …}}` and
 * `{kind, select, A {…} other {…}}`, as ICU MessageFormat reads them. An argument that is not given stays as its name in
 * braces.
 */
export function fillText(text: string, given: TextArguments, locale: string): string {
  let filled = '';
  for (let at = 0; at < text.length; at++) {
    if (text[at] !== '{') {
      filled += text[at];
      continue;
    }
    const end = closingBrace(text, at);
    filled += argument(text.slice(at + 1, end), given, locale);
    at = end;
  }
  return filled;
}

function argument(inner: string, given: TextArguments, locale: string): string {
  const [, name = '', kind, cases = ''] = /^\s*(\w+)\s*(?:,\s*(plural|select)\s*,([\s\S]*))?$/.exec(inner) ?? [];
  const value = given[name];
  if (kind === undefined) return value === undefined ? `{${name}}` : String(value);
  const texts = namedCases(cases);
  const rule =
    kind === 'plural' && value !== undefined ? new Intl.PluralRules(locale).select(Number(value)) : String(value);
  const chosen = texts.get(`=${value}`) ?? texts.get(rule) ?? texts.get('other') ?? '';
  const number = value === undefined ? `{${name}}` : new Intl.NumberFormat(locale).format(Number(value));
  const filled = fillText(chosen, given, locale);
  return kind === 'plural' ? filled.replaceAll('#', number) : filled;
}

function namedCases(cases: string): Map<string, string> {
  const found = new Map<string, string>();
  for (let at = cases.indexOf('{'); at >= 0; ) {
    const end = closingBrace(cases, at);
    const name = cases.slice(0, at).split('}').at(-1)?.trim() ?? '';
    found.set(name, cases.slice(at + 1, end));
    const next = cases.indexOf('{', end);
    at = next;
  }
  return found;
}

function closingBrace(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at++) {
    if (text[at] === '{') depth += 1;
    if (text[at] === '}') depth -= 1;
    if (depth === 0) return at;
  }
  return text.length;
}
