/** The records of a CSV text (RFC 4180), without its byte order mark; Russian ones are told apart by semicolons. */
export function readCsv(text: string, delimiter: ',' | ';' = ','): string[][] {
  const records: string[][] = [];
  let record: string[] = [];
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|([^"${delimiter}\\r\\n]*))(${delimiter}|\\r\\n|$)`, 'g');
  const cells = text.replace(/^\uFEFF/, '').matchAll(cell);
  for (const [, quoted, plain, end] of cells) {
    record.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'));
    if (end === delimiter) continue;
    records.push(record);
    record = [];
    if (end === '') break;
  }
  if (records.at(-1)?.join('') === '') records.pop();
  return records;
}
