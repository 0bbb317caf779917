// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
// Fetched when they are needed: here they are there already.
import '@/components/bulk/sheet-drawer';
import '@/components/ui/menu';
import '@/lib/browser/download-file';
import { SheetButton } from '@/components/bulk/sheet-button';
import { ApiFault } from '@/lib/contract/api-fault';
import type { SheetRow } from '@/lib/contract/history/bulk-sheets';
import errors from '@/messages/en/errors.json';
import { callApi, downloadFile, showToast, uploadFile } from '../support/doors';
import { button } from '../support/form-page';
import { render, settle, settled } from '../support/render';
import { someUser } from '../support/some-user';

const row = (line: number, given: Partial<SheetRow>): SheetRow => ({
  line,
  entity: 'campaign',
  id: line * 10,
  version: line,
  name: `Campaign ${line}`,
  of: null,
  currency: 'USD',
  changes: [],
  refusal: null,
  ...given,
});
const changes = [
  { field: 'dailyBudget', before: '100', after: null },
  { field: 'status', before: 'INACTIVE', after: 'ACTIVE' },
];
const wrong = { totalBudget: 'twoReadings?grouped=1%C2%A0000&decimal=1.000', name: 'required' };
const preview = {
  total: 5,
  changed: 1,
  unchanged: 2,
  refused: 2,
  ignored: ['Comment'],
  rows: [
    row(2, { changes }),
    row(3, { refusal: { code: 'VALIDATION_FAILED', fields: wrong } }),
    row(4, { refusal: { code: 'STALE_VERSION' } }),
  ],
};
const applied = { isDone: true, changed: 1, unchanged: 0, refused: 0, total: 1, changeSetId: 'the-set', rows: [] };
const user = someUser({ permissions: [] });
const clear = vi.fn();
let answer: unknown;

beforeEach(() => {
  answer = applied;
  callApi.mockImplementation(async (name: string) => (name === 'bulk.progress' ? { done: 0, total: 0 } : answer));
  uploadFile.mockImplementation(async () => preview);
  downloadFile.mockImplementation(async () => undefined);
});

const dialog = () => document.querySelector('[role=dialog]');
const show = async (mayUpload = true) => {
  const selection = { rows: [{ id: 7 }], clear };
  const list = { found: { data: { totalElements: 40 } }, query: { name: 'Camp', status: ['ACTIVE'], page: 0 } };
  await render(<SheetButton area="campaigns" selection={selection} list={list} mayUpload={mayUpload} />, { user });
  await settle();
  // A menu opens by the pointer's press or by a key.
  await settle(() => opener().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })));
  await settle(() => opener().click());
};
const opener = () => {
  const found = document.querySelector<HTMLElement>('[aria-label=Sheets]');
  if (!found) throw new Error('No button of sheets');
  return found;
};
const items = () => [...document.querySelectorAll<HTMLElement>('[role=menuitem]')];
const choose = async (name: string) => {
  await settle(() =>
    items()
      .find(({ textContent }) => textContent === name)
      ?.click(),
  );
  await settled(() => expect(document.querySelector('[role=menuitem]')).toBeNull());
  await settle();
};
const give = async (bytes = 'ID,Name') => {
  const input = document.querySelector<HTMLInputElement>('[role=dialog] input[type=file]');
  if (!input) throw new Error('No place for a file');
  Object.defineProperty(input, 'files', { configurable: true, value: [new File([bytes], 'sheet.csv')] });
  await settle(() => input.dispatchEvent(new Event('change', { bubbles: true })));
  await settle();
};
const cells = () =>
  [...document.querySelectorAll('[role=dialog] tbody tr')].map((line) =>
    [...line.children].map(
      (cell) => [...cell.querySelectorAll('li')].map((one) => one.textContent).join(' | ') || cell.textContent,
    ),
  );

it('The selected rows, or all that the list finds, are downloaded as a sheet', async () => {
  await show();
  expect(items().map(({ textContent }) => textContent)).toEqual([
    'Download 1 selected row, XLSX',
    'Download 1 selected row, CSV',
    'Download all 40 rows that match, XLSX',
    'Download all 40 rows that match, CSV',
    'Upload sheet…',
  ]);
  await choose('Download all 40 rows that match, XLSX');
  const selection = { query: { name: 'Camp', status: ['ACTIVE'], page: '0' } };
  expect(downloadFile.mock.calls).toEqual([
    ['bulk.sheet', { body: { entity: 'campaign', selection, format: 'xlsx', lang: 'en' } }],
  ]);
  expect(showToast.mock.calls).toEqual([['success', 'File downloaded']]);
});

it('Who may change nothing is offered no upload', async () => {
  await show(false);
  expect(items().map(({ textContent }) => textContent)).not.toContain('Upload sheet…');
});

it('Each line of a sheet is shown with what it changes, the refused first with each reason', async () => {
  await show();
  await choose('Upload sheet…');
  await give();
  expect(uploadFile.mock.calls[0]?.slice(0, 2)).toMatchObject(['bulk.previewSheet', { query: { entity: 'campaign' } }]);
  const reasons =
    'Total budget: This could mean 1\u00a0000 or 1.000. Remove the separator or add the decimals | Name is required';
  expect(cells()).toEqual([
    ['3', 'Campaign 3', reasons],
    ['4', 'Campaign 4', expect.stringContaining('since you downloaded the sheet')],
    ['2', 'Campaign 2', 'Daily budget: 100.00\u00a0$ → not set | Status: off → on'],
  ]);
  expect(dialog()?.textContent).toContain('1 row changes, 2 already are so, 2 can’t be changed');
  expect(dialog()?.textContent).toContain('This column isn’t part of the sheet and wasn’t read: Comment');
});

it('What can be changed is sent with its versions and told with Undo', async () => {
  await show();
  await choose('Upload sheet…');
  await give();
  await settle(() => button('Change 1 row').click());
  await settle();
  const values = { dailyBudget: null, status: 'ACTIVE' };
  expect(callApi.mock.calls.filter(([name]) => name === 'bulk.applySheet')).toMatchObject([
    [
      'bulk.applySheet',
      {
        body: {
          entity: 'campaign',
          mode: 'possible',
          rows: [{ line: 2, entity: 'campaign', id: 20, version: 2, values }],
        },
      },
    ],
  ]);
  const undo = { action: { label: 'Undo', onClick: expect.any(Function) } };
  expect(showToast).toHaveBeenCalledWith('success', '1 row changed', undo);
  expect(clear).toHaveBeenCalledOnce();
  expect(dialog()).toBeNull();
});

it('A file that is no sheet is refused in words, and another can be chosen', async () => {
  uploadFile.mockImplementationOnce(() => Promise.reject(new ApiFault(422, { code: 'FILE_UNREADABLE' })));
  await show();
  await choose('Upload sheet…');
  await give();
  expect(document.querySelector('[role=dialog] [role=alert]')?.textContent).toBe(errors.FILE_UNREADABLE);
  await give();
  expect(document.querySelector('[role=dialog] [role=alert]')?.textContent).toBe('');
  expect(cells()).toHaveLength(3);
});
