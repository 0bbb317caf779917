import { limits } from '@/lib/contract/limits';
import { Refusal } from '@/lib/contract/refusal';
import { decodeText } from '../../files/decode-text';
import type { GivenTable } from '../../table-files/given-cell';
import { readCsv } from '../../table-files/read-csv';
import { readXlsx } from '../../table-files/read-xlsx';

const zipMark = Buffer.from('PK\x03\x04', 'latin1');

/** Reads the table of an XLSX or CSV file. Throws FILE_UNREADABLE, PAYLOAD_TOO_LARGE, SHEET_TOO_LONG. */
export async function readTable(bytes: Buffer): Promise<GivenTable> {
  // One more line for the headings.
  const most = limits.bulk.rows + 1;
  const isWorkbook = bytes.subarray(0, zipMark.length).equals(zipMark);
  const { isLonger, ...table } = isWorkbook
    ? await readXlsx(bytes, { lines: most, unpackedBytes: limits.bulk.sheetUnpackedBytes })
    : { ...readCsv(decodeText(bytes), most), dayOffset: 0 };
  if (isLonger) throw new Refusal('SHEET_TOO_LONG', { params: { limit: limits.bulk.rows } });
  return table;
}
