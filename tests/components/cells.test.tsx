// @vitest-environment happy-dom
import type { QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import '@/components/ui/dialog';
import { CellGrid } from '@/components/bulk/cells/cell-grid';
import { useCellMode } from '@/components/bulk/cells/cells-button';
import { EditedCell } from '@/components/bulk/cells/edited-cell';
import type { CellRow } from '@/components/bulk/cells/use-saved-cells';
import { undoRequested } from '@/components/undo/undo-requests';
import { ApiFault } from '@/lib/contract/api-fault';
import { cell, choose, label, paste, press, sent } from '../support/cell-page';
import { callApi, showToast } from '../support/doors';
import { typeInto } from '../support/form-page';
import { knowingRecord, knowsRecord } from '../support/known-record';
import { render, settle } from '../support/render';

const fields = ['name', 'dailyBudget'];
const headings: Record<string, string> = { name: 'Name', dailyBudget: 'Daily budget' };
const row = (id: number, dailyBudget: string | null) => ({ id, version: 3, name: `Campaign ${id}`, dailyBudget });
const rows: CellRow[] = [row(1, '10'), row(2, '20'), row(3, null)];
const done = { isDone: true, changed: 1, changeSetId: 'the-set', rows: [], versions: [] };
let client: QueryClient;
let show: (shown: CellRow[]) => void;

function Grid() {
  const mode = useCellMode();
  const [shown, setShown] = useState(rows);
  show = setShown;
  if (!mode.isOn)
    return (
      <button type="button" onClick={mode.open}>
        Open
      </button>
    );
  return (
    <CellGrid area="campaigns" rows={shown} fields={fields} mode={mode}>
      {shown.map((one) =>
        fields.map((field) => (
          <EditedCell key={field} row={one} field={field} heading={headings[field] ?? ''} isFigure={false}>
            {field}
          </EditedCell>
        )),
      )}
    </CellGrid>
  );
}

function AdSets() {
  const mode = useCellMode();
  const adSets = [41, 42].map((id) => ({ id, version: 8, name: `Ad set ${id}`, maxPrice: '1' }));
  return (
    <CellGrid area="adSets" rows={adSets} fields={['maxPrice']} mode={mode}>
      {adSets.map((one) => (
        <EditedCell key={one.id} row={one} field="maxPrice" heading="Maximum price" isFigure>
          {one.maxPrice}
        </EditedCell>
      ))}
    </CellGrid>
  );
}

// The field that has just been opened.
const type = (text: string) => typeInto(document.activeElement as HTMLInputElement, text);

beforeEach(async () => {
  callApi.mockImplementation(async () => done);
  client = knowingRecord('campaigns.view');
  await render(<Grid />, { client });
  await settle(() => document.querySelector('button')?.click());
});

describe('cells of a list', () => {
  it('have the focus on the first, and one stop of Tab among them', () => {
    expect(document.activeElement).toBe(cell(0, 0));
    expect(document.querySelectorAll('[data-cell][tabindex="0"]')).toHaveLength(1);
  });

  it('save what is typed and go on to the next row', async () => {
    await choose(0, 1);
    await press('7');
    await type('75');
    await press('Enter');
    expect(sent()).toEqual([[{ line: 1, entity: 'campaign', id: 1, version: 3, values: { dailyBudget: '75.00' } }]]);
    expect(document.activeElement).toBe(cell(1, 1));
    const [tone, text, extras] = showToast.mock.lastCall ?? [];
    expect([tone, text, extras?.action?.label]).toEqual(['success', '1 cell saved', 'Undo']);
    expect(knowsRecord(client)).toBe(false);
  });

  it('send nothing for Escape, nor for the value that stands there', async () => {
    await choose(0, 1);
    await press('F2');
    await type('99');
    await press('Escape');
    await press('Enter');
    await type('10.00');
    await press('Enter');
    expect(callApi).not.toHaveBeenCalled();
  });

  it('take a pasted table as one change, and say how much of it found no place', async () => {
    await choose(1, 0);
    await paste('Second\t25\r\nThird\t35\r\nFourth\t45\r\n');
    const values = [
      { name: 'Second', dailyBudget: '25.00' },
      { name: 'Third', dailyBudget: '35.00' },
    ];
    expect(sent()).toEqual([
      values.map((one, at) => ({ line: at + 1, entity: 'campaign', id: at + 2, version: 3, values: one })),
    ]);
    expect(document.querySelector('[role=status]')?.textContent).toContain('2 pasted cells didn’t fit');
  });

  it('fill a block down, and empty what may be empty', async () => {
    await choose(0, 1);
    await press('ArrowDown', { shiftKey: true });
    await press('ArrowDown', { shiftKey: true });
    await press('d', { ctrlKey: true, code: 'KeyD' });
    expect(sent()[0]).toMatchObject([
      { id: 2, values: { dailyBudget: '10.00' } },
      { id: 3, values: { dailyBudget: '10.00' } },
    ]);
    await choose(0, 1);
    await press('Delete');
    expect(sent()[1]).toMatchObject([{ id: 1, values: { dailyBudget: null } }]);
  });
});

it('a change that is still being saved is the one that Ctrl Z takes back', async () => {
  const undone: string[] = [];
  onTestFinished(undoRequested.subscribe((id) => undone.push(id)));
  let answer = () => {};
  callApi.mockImplementation(() => new Promise((resolve) => (answer = () => resolve(done))));
  await choose(0, 1);
  await paste('75');
  await press('z', { ctrlKey: true, code: 'KeyZ' });
  expect(undone).toEqual([]);
  await settle(() => answer());
  expect(undone).toEqual(['the-set']);
});

describe('a cell that is written again while it is being saved', () => {
  const answers: (() => void)[] = [];
  beforeEach(() => {
    answers.length = 0;
    callApi.mockImplementation(() => new Promise((resolve) => answers.push(() => resolve(done))));
  });

  it('may get its old value back', async () => {
    await choose(0, 1);
    await paste('75');
    await paste('10.00');
    await settle(() => answers[0]?.());
    expect(sent().map(([one]) => one.values)).toEqual([{ dailyBudget: '75.00' }, { dailyBudget: '10.00' }]);
    expect(label(0, 1)).toContain('10.00');
  });

  it('keeps what cannot be read', async () => {
    await choose(0, 1);
    await paste('75');
    await paste('many');
    await settle(() => answers[0]?.());
    expect(label(0, 1)).toContain('many');
  });
});

describe('the version that is sent with a cell', () => {
  const answers: ((version: number) => void)[] = [];
  /** What the list shows after somebody else has changed the first row. */
  const theirs = () => settle(() => show([{ ...row(1, '60'), version: 9 }, ...rows.slice(1)]));
  const versions = () => sent().map(([one]) => one.version);
  beforeEach(() => {
    answers.length = 0;
    callApi.mockImplementation(
      (_name, { body }) =>
        new Promise((resolve) => {
          const [{ entity, id }] = body.rows;
          answers.push((version) => resolve({ ...done, versions: [{ entity, id, version }] }));
        }),
    );
  });

  it('is that of the user’s own save before, and not that of somebody else’s change since', async () => {
    await choose(0, 1);
    await paste('75');
    await paste('80');
    await theirs();
    await settle(() => answers[0]?.(4));
    expect(versions()).toEqual([3, 4]);
  });

  it('is that of the moment when the cell was opened', async () => {
    await choose(0, 1);
    await press('7');
    await theirs();
    await type('75');
    await press('Enter');
    expect(versions()).toEqual([3]);
  });

  it('is the one on screen once the list shows it', async () => {
    await choose(0, 1);
    await paste('75');
    await settle(() => answers[0]?.(4));
    await theirs();
    await choose(0, 1);
    await paste('80');
    expect(versions()).toEqual([3, 9]);
  });

  it('of an ad set goes on with a save of another one of its campaign', async () => {
    await render(<AdSets />);
    await choose(0, 0);
    await paste('2,5');
    await choose(1, 0);
    await paste('3,5');
    await settle(() => answers[0]?.(9));
    expect(versions()).toEqual([8, 9]);
  });
});

it('the price of an ad set goes with the version of its campaign', async () => {
  await render(<AdSets />);
  await choose(1, 0);
  await paste('2,5');
  const line = { line: 1, entity: 'adSet', id: 42, version: 8, values: { maxPrice: '2.50' } };
  expect(callApi.mock.lastCall).toEqual([
    'bulk.applySheet',
    { body: { entity: 'campaign', rows: [line], mode: 'possible' } },
  ]);
});

describe('a cell that is refused', () => {
  it('keeps its text with the reason, by the field or by the API, and gives it up for Escape', async () => {
    callApi.mockImplementation(async () => ({
      ...done,
      changed: 0,
      changeSetId: null,
      rows: [{ id: 1, refusal: { code: 'DAILY_BUDGET_LIMIT', params: { limit: '5' } } }],
    }));
    await choose(0, 1);
    await paste('500');
    expect(label(0, 1)).toMatch(/^Daily budget, Campaign 1: 500\. ./);
    expect(showToast).not.toHaveBeenCalled();
    await choose(1, 1);
    await paste('1,000');
    expect(label(1, 1)).toContain('This could mean');
    expect(callApi).toHaveBeenCalledOnce();
    await press('Escape');
    expect(label(1, 1)).toBe('Daily budget, Campaign 2: dailyBudget');
  });

  it('does not take the others of its call with it', async () => {
    callApi.mockImplementationOnce(async () => {
      throw new ApiFault(400, { code: 'VALIDATION_FAILED', fields: { 'rows.0.values.name': 'tooLong' } });
    });
    await choose(0, 0);
    await paste('Too long\r\nFine\r\n');
    expect(sent()).toHaveLength(2);
    expect(sent()[1]).toMatchObject([{ id: 2, values: { name: 'Fine' } }]);
    expect(label(0, 0)).toContain('Too long');
  });

  it('asks before it is lost', async () => {
    await choose(0, 1);
    await paste('many');
    const finish = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Done');
    await settle(() => finish?.click());
    expect(document.querySelector('[role=dialog], [role=alertdialog]')?.textContent).toContain('Leave without saving?');
    expect(cell(0, 1)).not.toBeNull();
  });
});
