/** So many lines in a row count. */
const span = 6;

/**
 * Passages that stand in two places: lines that say something, compared without their indentation. Imports, brackets and
 * comments do not count, and a passage is told once, as long as it is.
 * @param {readonly (readonly [path: string, text: string])[]} texts
 * @returns {{ lines: number, places: string[] }[]} the longest first
 */
export function repeatedPassages(texts) {
  const files = texts.map(([path, text]) => ({ path, lines: linesOf(text) }));
  /** @type {Map<string, { file: number, at: number }>} */
  const seen = new Map();
  /** @type {{ lines: number, places: string[] }[]} */
  const found = [];
  files.forEach(({ path, lines }, file) => {
    let told = 0;
    for (let at = 0; at + span <= lines.length; at++) {
      const key = lines
        .slice(at, at + span)
        .map(({ text }) => text)
        .join('\n');
      const before = seen.get(key);
      if (!before) {
        seen.set(key, { file, at });
        continue;
      }
      if (at < told || (before.file === file && at - before.at < span)) continue;
      const other = files[before.file];
      let length = span;
      while (lines[at + length] && other?.lines[before.at + length]?.text === lines[at + length]?.text) length++;
      told = at + length;
      found.push({
        lines: length,
        places: [`${other?.path}:${other?.lines[before.at]?.number}`, `${path}:${lines[at]?.number}`],
      });
    }
  });
  return found.toSorted((a, b) => b.lines - a.lines);
}

/** @param {string} text */
function linesOf(text) {
  const withoutImports = text.replace(/^(import|export) [^;]*? from '[^']+';$/gm, (found) =>
    found.replace(/[^\n]/g, ''),
  );
  return withoutImports
    .split('\n')
    .map((line, index) => ({ text: line.trim(), number: index + 1 }))
    .filter(({ text: line }) => /\w/.test(line) && !/^(\/?\*|\/\/)/.test(line) && !/^'use client';$/.test(line));
}
