import { expect } from 'vitest';
import { textForm } from '../api/pivot/sample';
import type { Answer, SmallApi } from '../api/small-api';
import { readCsv } from '../statistics/read-csv';

type Way = { format: 'xlsx' | 'csv'; lang: 'en' | 'ru' };
type Previewed = {
  line: number;
  entity: string;
  id: number;
  version: number;
  changes: { field: string; after: unknown }[];
};

export interface SheetCalls {
  download(entity: string, selection: object, way?: Way, token?: string): Promise<Buffer>;
  lines(entity: string, selection: object, token?: string): Promise<string[][]>;
  preview(entity: string, file: Buffer, token?: string): Promise<Answer>;
  apply(entity: string, rows: readonly Previewed[], mode?: string): Promise<Answer['body']>;
}

const english: Way = { format: 'csv', lang: 'en' };

/** Sheets as the owner of a token downloads and gives them back. */
export function sheetCalls(api: SmallApi, owner: string): SheetCalls {
  const download: SheetCalls['download'] = async (entity, selection, way = english, token = owner) => {
    const response = await fetch(`${api.origin}/bulk/sheet`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ entity, selection, ...way }),
    });
    expect(response.status).toBe(200);
    return Buffer.from(await response.arrayBuffer());
  };
  return {
    download,
    lines: async (entity, selection, token = owner) =>
      readCsv((await download(entity, selection, english, token)).toString()),
    preview: (entity, file, token = owner) =>
      api.call(token, 'bulk.previewSheet', { query: { entity }, form: textForm(new Uint8Array(file)) }),
    apply: async (entity, previewed, mode = 'possible') => {
      const rows = previewed.map(({ changes, line, entity: of, id, version }) => {
        const values = Object.fromEntries(changes.map(({ field, after }) => [field, after]));
        return { line, entity: of, id, version, values };
      });
      const answer = await api.call(owner, 'bulk.applySheet', { body: { entity, rows, mode } });
      expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
      return answer.body;
    },
  };
}

/** Lines as CSV, each cell as it is. */
export const csvOf = (...lines: readonly (readonly (string | number)[])[]): Buffer =>
  Buffer.from(
    lines.map((cells) => cells.map((cell) => `"${String(cell).replaceAll('"', '""')}"`).join(',')).join('\n'),
  );
