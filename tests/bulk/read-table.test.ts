import { describe, expect, it } from 'vitest';
import { bulkFields } from '@/lib/contract/history/bulk-fields';
import { Refusal } from '@/lib/contract/refusal';
import { printCell } from '@/lib/embedded-dsp/bulk/sheets/print-cell';
import { readCell } from '@/lib/embedded-dsp/bulk/sheets/read-cell';
import { readTable } from '@/lib/embedded-dsp/bulk/sheets/read-table';
import { sheetWords } from '@/lib/embedded-dsp/bulk/sheets/sheet-words';
import { drawFrom } from '../support/draw';
import { workbookOf } from './workbook';

const { campaign } = bulkFields;
const textsOf = async (bytes: Buffer) =>
  (await readTable(bytes)).lines.map(({ line, cells }) => [line, cells.map(({ text }) => text)]);

describe('a CSV file', () => {
  it.each([
    ['commas', 'a,b\r\n1,"x, ""y"""\r\n'],
    ['semicolons', 'a;b\n1;"x, ""y"""\n'],
    ['tabs', 'a\tb\r1\t"x, ""y"""'],
    ['a byte order mark', '\uFEFFa,b\n1,"x, ""y"""'],
  ])('is read with %s', async (_, text) => {
    expect(await textsOf(Buffer.from(text))).toEqual([
      [1, ['a', 'b']],
      [2, ['1', 'x, "y"']],
    ]);
  });

  it('counts its lines as an editor does, and leaves empty ones out', async () => {
    expect(await textsOf(Buffer.from('a,b\n\n"one\ntwo",2\n,\n3,'))).toEqual([
      [1, ['a', 'b']],
      [3, ['one\ntwo', '2']],
      [6, ['3', '']],
    ]);
  });

  it('of windows-1251 has its letters', async () => {
    expect(await textsOf(Buffer.from([0x49, 0x44, 0x3b, 0xcb, 0xe5, 0xf2, 0xee]))).toEqual([[1, ['ID', 'Лето']]]);
  });

  it('with a quotation that does not end is refused', async () => {
    await expect(readTable(Buffer.from('a,b\n"1,2'))).rejects.toMatchObject({ code: 'FILE_UNREADABLE' });
    await expect(readTable(Buffer.from('a,b\n"1"x,2'))).rejects.toMatchObject({ code: 'FILE_UNREADABLE' });
  });
});

describe('a workbook', () => {
  const sheet = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`;

  it('is read whichever way its cells are written', async () => {
    const rows = `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="inlineStr"><is><t>In &amp; out</t></is></c></row>
      <x:row r="5"><x:c r="B5"><x:v>1.1000000000000001</x:v></x:c><x:c><x:f>B5*2</x:f><x:v>2.2</x:v></x:c></x:row>`;
    const texts = '<sst><si><r><t>Na</t></r><r><t>me</t></r><rPh><t>aloud</t></rPh></si></sst>';
    const { lines } = await readTable(await workbookOf(sheet(rows), { texts }));
    expect(lines).toEqual([
      { line: 1, cells: [{ text: 'Name' }, { text: '' }, { text: 'In & out' }] },
      { line: 5, cells: [{ text: '' }, { text: '1.1', number: 1.1 }, { text: '2.2', isFormula: true }] },
    ]);
  });

  it('of more lines than can be changed at once is refused', async () => {
    const rows = (count: number) => sheet('<row><c><v>1</v></c></row>'.repeat(count));
    expect((await readTable(await workbookOf(rows(10_001)))).lines).toHaveLength(10_001);
    await expect(readTable(await workbookOf(rows(100_000)))).rejects.toMatchObject({ code: 'SHEET_TOO_LONG' });
  });

  it('that unpacks to more than it may is refused unread', async () => {
    const bomb = await workbookOf(sheet(' '.repeat(65 * 1024 * 1024)));
    expect(bomb.length).toBeLessThan(1024 * 1024);
    await expect(readTable(bomb)).rejects.toMatchObject({ code: 'PAYLOAD_TOO_LARGE' });
  });

  it('without its parts, or cut off, is refused', async () => {
    const whole = await workbookOf(sheet(''));
    await expect(readTable(whole.subarray(0, whole.length - 40))).rejects.toMatchObject({ code: 'FILE_UNREADABLE' });
    await expect(readTable(await workbookOf(undefined))).rejects.toMatchObject({ code: 'FILE_UNREADABLE' });
  });
});

it('A file that is damaged anywhere is read or refused, and never anything else', async () => {
  const rows = '<row r="1"><c r="A1" t="s"><v>0</v></c><c t="n"><v>1.5</v></c><c><f>A1</f><v>2</v></c></row>'.repeat(
    50,
  );
  const texts = '<sst><si><t>Name</t></si></sst>';
  const whole = await workbookOf(`<worksheet><sheetData>${rows}</sheetData></worksheet>`, { texts });
  const text = Buffer.from('ID,Name\n"1","a ""b"""\n'.repeat(20));
  const draw = drawFrom(77);
  const codes = new Set<string>();
  for (let round = 0; round < 600; round++) {
    const bytes = Buffer.from(round % 3 ? whole : text);
    for (let hit = 0; hit <= draw.below(4); hit++) bytes[4 + draw.below(bytes.length - 4)] = draw.below(256);
    const cut = draw.below(4) ? bytes : bytes.subarray(0, draw.below(bytes.length));
    const read = await readTable(cut).catch((error: unknown) => error);
    if (read instanceof Error) codes.add(read instanceof Refusal ? read.code : String(read));
  }
  expect([...codes].toSorted()).toEqual(['FILE_UNREADABLE']);
});

describe('a cell', () => {
  const read = (field: keyof typeof campaign, cell: string | number, dayOffset = 0) => {
    const given = typeof cell === 'number' ? { text: String(cell), number: cell } : { text: cell };
    const { value, problem } = readCell(campaign[field], given, dayOffset);
    return problem === undefined ? value : `! ${problem}`;
  };

  it.each<[string | number, unknown]>([
    ['1 000,50', '1000.5'],
    ['1,000.50', '1000.5'],
    ['1.000,50', '1000.5'],
    ["1'000", '1000'],
    ['1000.00', '1000'],
    [1000.5, '1000.5'],
    [1.234, '! decimals?count=2'],
    ['1,000', `! twoReadings?grouped=1%C2%A0000&decimal=1.000`],
    ['1e6', '! notNumber'],
    ['-5', '! noMinus'],
    [-5, '! noMinus'],
    [1e21, '! notNumber'],
    ['0', '! positive'],
    ['1000 ₽', '! notNumber'],
    ['999999999999999', '! money'],
    ['', '! required'],
  ])('of money %j is %j', (cell, expected) => {
    expect(read('totalBudget', cell)).toBe(expected);
  });

  it.each<[string | number, unknown]>([
    ['2026-02-01', '2026-02-01'],
    ['1.2.2026', '2026-02-01'],
    ['31/12/2026', '2026-12-31'],
    ['12/31/2026', '2026-12-31'],
    ['05/05/2026', '2026-05-05'],
    ['01/02/2026', '! twoDates?first=2026-02-01&second=2026-01-02'],
    [46_054, '2026-02-01'],
    [46_054.5, '! date'],
    ['31.02.2026', '! date'],
    ['01.02.26', '! date'],
    ['', null],
  ])('of a day %j is %j', (cell, expected) => {
    expect(read('endDate', cell)).toBe(expected);
  });

  it('of a workbook of an old Mac is counted from its first day', () => {
    expect(read('endDate', 46_054 - 1_462, 1_462)).toBe('2026-02-01');
  });

  it.each<[keyof typeof campaign, string, unknown]>([
    ['status', 'active', 'ACTIVE'],
    ['status', 'Неактивна', 'INACTIVE'],
    ['bidType', 'FIXED_BID', 'FIXED_BID'],
    ['bidMargin', '12,5 %', 12.5],
    ['bidMargin', '101', '! percent'],
    ['frequency', '3 in 7 days', { times: 3, days: 7 }],
    ['frequency', '3 за 7 дн.', { times: 3, days: 7 }],
    ['frequency', '3/7', '! frequencyText'],
    ['frequency', '3 in 31 days', '! frequencyPeriod'],
    ['frequency', '', null],
  ])('of %s %j is %j', (field, cell, expected) => {
    expect(read(field, cell)).toEqual(expected);
  });

  it.each([
    ['en', 1, '8 in 1 day'],
    ['en', 7, '8 in 7 days'],
    ['ru', 1, '8 за 1 день'],
    ['ru', 2, '8 за 2 дня'],
    ['ru', 21, '8 за 21 день'],
    ['ru', 30, '8 за 30 дней'],
  ] as const)('of a frequency is written in words and read again (%s, %i)', (language, days, text) => {
    const frequency = { times: 8, days };
    expect(printCell(campaign.frequency, frequency, sheetWords(language))).toEqual({ kind: 'text', text });
    expect(read('frequency', text)).toEqual(frequency);
  });

  it('with a formula is refused whatever its result', () => {
    expect(readCell(campaign.totalBudget, { text: '110', isFormula: true }, 0)).toEqual({ problem: 'formula' });
  });
});
