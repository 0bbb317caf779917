// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import '@/components/ui/dialog';
import { CellGrid } from '@/components/bulk/cells/cell-grid';
import { useCellMode } from '@/components/bulk/cells/cells-button';
import { EditedCell } from '@/components/bulk/cells/edited-cell';
import { choose, label, paste, press, sent } from '../support/cell-page';
import { callApi } from '../support/doors';
import { newClient, render, settle } from '../support/render';

const done = { isDone: true, changed: 1, changeSetId: 'the-set', rows: [], versions: [] };

function Statuses() {
  const mode = useCellMode();
  return (
    <CellGrid area="targets" rows={switched} fields={['name', 'status']} mode={mode}>
      {switched.map((one) =>
        ['name', 'status'].map((field) => (
          <EditedCell key={field} row={one} field={field} heading={field} isFigure={false}>
            {one.name}
          </EditedCell>
        )),
      )}
    </CellGrid>
  );
}
const switched = (['ACTIVE', 'INACTIVE', 'INACTIVE'] as const).map((status, at) => ({
  id: at + 1,
  version: 3,
  name: `Target ${at + 1}`,
  status,
  usedInAdSets: at,
}));

const copied = () => {
  const event = new Event('copy', { bubbles: true, cancelable: true });
  let text = '';
  Object.assign(event, { clipboardData: { setData: (_type: string, data: string) => (text = data) } });
  document.activeElement?.dispatchEvent(event);
  return text;
};

describe('the statuses of a list', () => {
  const question = () => document.querySelector('[role=dialog], [role=alertdialog]');
  const answer = (label: string) =>
    settle(() => {
      for (const button of question()?.querySelectorAll('button') ?? [])
        if (button.textContent === label) button.click();
    });
  const values = () =>
    sent().map((lines) => lines.map((line: { id: number; values: unknown }) => [line.id, line.values]));

  beforeEach(async () => {
    callApi.mockImplementation(async () => done);
    const client = newClient();
    client.setQueryData(['targets.list', {}], { content: switched });
    await render(<Statuses />, { client });
  });

  it('are copied as words, and taken back from the words of either language', async () => {
    await choose(0, 0);
    await press('ArrowDown', { shiftKey: true });
    await press('ArrowRight', { shiftKey: true });
    expect(copied()).toBe('Target 1\tActive\r\nTarget 2\tInactive\r\n');
    await choose(0, 1);
    await paste('Неактивен\r\nвкл\r\ntrue\r\n');
    await answer('Change');
    expect(values()).toEqual([
      [
        [1, { status: 'INACTIVE' }],
        [2, { status: 'ACTIVE' }],
        [3, { status: 'ACTIVE' }],
      ],
    ]);
  });

  it('are filled down once it is confirmed what starts, and otherwise nothing is sent', async () => {
    for (const label of ['Cancel', 'Change']) {
      await choose(0, 1);
      await press('ArrowDown', { shiftKey: true });
      await press('ArrowDown', { shiftKey: true });
      await press('d', { ctrlKey: true, code: 'KeyD' });
      expect(question()?.textContent).toContain('2 targets will be activated.');
      expect(callApi).not.toHaveBeenCalled();
      await answer(label);
    }
    expect(values()).toEqual([
      [
        [2, { status: 'ACTIVE' }],
        [3, { status: 'ACTIVE' }],
      ],
    ]);
  });

  it('are switched by Enter, without a question where no ad set uses the target', async () => {
    await choose(0, 1);
    await press('Enter');
    expect(values()).toEqual([[[1, { status: 'INACTIVE' }]]]);
    await choose(1, 1);
    await press('Enter');
    expect(question()?.textContent).toContain('1 target will be activated.');
    await answer('Cancel');
    expect(sent()).toHaveLength(1);
  });

  it('keep what is no status, with the words that are, and what the API refuses', async () => {
    callApi.mockImplementation(async () => ({
      ...done,
      changed: 0,
      changeSetId: null,
      rows: [{ id: 1, refusal: { code: 'TARGET_ARCHIVED' } }],
    }));
    await choose(1, 1);
    await paste('maybe');
    expect(label(1, 1)).toBe('status, Target 2: maybe. Use one of: Active, Inactive');
    expect(callApi).not.toHaveBeenCalled();
    await choose(0, 1);
    await paste('off');
    expect(label(0, 1)).toMatch(/^status, Target 1: off\. ./);
  });
});
