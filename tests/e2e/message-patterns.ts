import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface MessagePatterns {
  /** Messages without arguments. */
  exact: string[];
  /** Sources of regular expressions for the others. */
  patterns: string[];
}

type Tree = { [key: string]: string | Tree };
const folder = join(import.meta.dirname, '../../messages');

/** Returns every message of a language in a form that recognises its text on a screen. */
export function messagePatterns(locale: string): MessagePatterns {
  const trees = readdirSync(join(folder, locale)).map((file) =>
    JSON.parse(readFileSync(join(folder, locale, file), 'utf8')),
  );
  // A tag separates two texts of the page.
  const parts = trees.flatMap(textsOf).flatMap((text) => text.split(/<\/?\w+>/));
  const sources = [...new Set(parts.map((part) => part.trim()))].map((part) => ({ part, source: sourceOf(part) }));
  const isWord = (source: string) => (source.replace(/\\.|\(\?:|\.\+\?/g, '').match(/\p{L}/gu)?.length ?? 0) >= 3;
  return {
    exact: sources.filter(({ part }) => !part.includes('{') && /\p{L}/u.test(part)).map(({ part }) => part),
    patterns: sources.filter(({ part, source }) => part.includes('{') && isWord(source)).map(({ source }) => source),
  };
}

const textsOf = (tree: Tree): string[] =>
  Object.values(tree).flatMap((value) => (typeof value === 'string' ? [value] : textsOf(value)));

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&').replaceAll('#', '[\\d\\s]+');

/** Converts an ICU message to a regular expression: an argument matches anything, a choice any of its branches. */
function sourceOf(message: string): string {
  let at = 0;
  const text = (): string => {
    let source = '';
    while (at < message.length && message[at] !== '}') {
      if (message[at] === '{') source += argument();
      else {
        const next = message.slice(at).search(/[{}]/);
        const end = next < 0 ? message.length : at + next;
        source += escaped(message.slice(at, end));
        at = end;
      }
    }
    return source;
  };
  const argument = (): string => {
    const branches: string[] = [];
    at += 1;
    while (at < message.length && message[at] !== '}') {
      if (message[at] !== '{') at += 1;
      else {
        at += 1;
        branches.push(text());
        at += 1;
      }
    }
    at += 1;
    return branches.length > 0 ? `(?:${branches.join('|')})` : '.+?';
  };
  return text();
}
