/** The records of a CSV text (RFC 4180), without its byte order mark. */
export function readCsv(text: string): string[][] {
  const records: string[][] = [];
  let record: string[] = [];
  const cells = text.replace(/^\uFEFF/, '').matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g);
  for (const [, quoted, plain, end] of cells) {
    record.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'));
    if (end === ',') continue;
    records.push(record);
    record = [];
    if (end === '') break;
  }
  if (records.at(-1)?.join('') === '') records.pop();
  return records;
}
