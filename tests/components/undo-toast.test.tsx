// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
// Fetched when it is needed: here it is there already.
import '@/components/history/conflicts-dialog';
import { UndoHost } from '@/components/history/undo-host';
import type { Conflict } from '@/components/history/use-undo';
import { rememberBulk, takeLastBulk, useUndoAction } from '@/components/undo/undo-requests';
import { callApi, showToast } from '../support/doors';
import { button } from '../support/form-page';
import { render, settle } from '../support/render';
import { someUser } from '../support/some-user';

const done = { isDone: true, changeSetId: 'the-undo', changed: 2, conflicts: [], refused: [] };
const about = { entity: 'campaign', id: 7, name: 'Spring sale' } as const;
const priced = { ...about, currency: 'USD' } as const;
const conflicts: Conflict[] = [
  { ...priced, field: 'dailyBudget', theirs: '200', was: '100.5' },
  { ...priced, field: 'bidType', theirs: 'ADAPTIVE_BID', was: 'FIXED_BID' },
  { ...priced, field: 'exchanges', theirs: [3], was: [] },
];
let answer: (body: { choices?: object[]; mode?: string }) => object;

beforeEach(() => {
  while (takeLastBulk() !== undefined);
  answer = () => done;
  callApi.mockImplementation(async (name: string, { body }: { body: object }) => {
    if (name === 'history.undo') return answer(body);
    return { content: [{ id: 3, name: 'North exchange' }] };
  });
});

const undoes = () => callApi.mock.calls.filter(([name]) => name === 'history.undo').map(([, input]) => input);
const lastToast = () => showToast.mock.lastCall ?? [];
const text = () => document.querySelector('[role=dialog]')?.textContent ?? '';

/** What a toast's button does. */
function Changed() {
  const { action } = useUndoAction()('the-set');
  return (
    <button type="button" onClick={action?.onClick}>
      {action?.label}
    </button>
  );
}
async function show(): Promise<void> {
  await render(
    <>
      <Changed />
      <UndoHost />
    </>,
    { user: someUser() },
  );
}
const undo = async () => {
  await settle(() => button('Undo').click());
  await settle();
};
const pressKeys = (target: EventTarget = document.body) =>
  settle(() => {
    target.dispatchEvent(new KeyboardEvent('keydown', { code: 'KeyZ', ctrlKey: true, bubbles: true }));
  });

it('The button of a toast takes the change set back, and the next toast does it again', async () => {
  await show();
  await undo();
  expect(undoes()).toEqual([{ params: { changeSetId: 'the-set' }, body: {} }]);
  const [kind, result, extras] = lastToast();
  expect([kind, result, extras?.action?.label]).toEqual(['success', 'Undone', 'Redo']);
  await settle(() => extras?.action?.onClick());
  expect(undoes().at(-1)).toMatchObject({ params: { changeSetId: 'the-undo' } });
});

it('What somebody has changed since is told in words and chosen field by field', async () => {
  answer = ({ choices = [] }) => (choices.length > 0 ? done : { ...done, isDone: false, changeSetId: null, conflicts });
  await show();
  await undo();
  await settle();
  expect(text()).toContain('3 fields have changed since');
  expect(text()).toMatch(/Daily budget.*Keep 200\.00\s\$.*Back to 100\.50\s\$/);
  expect(text()).toMatch(/Spring sale: Exchanges.*Keep North exchange.*Back to not set/);
  expect(text()).not.toMatch(/_BID|\[/);
  await settle(() => document.querySelector<HTMLElement>('[role=dialog] [name$=bidType][value=was]')?.click());
  const inDialog = [...document.querySelectorAll<HTMLElement>('[role=dialog] button')];
  await settle(() => inDialog.find(({ textContent }) => textContent === 'Apply')?.click());
  const ofAbout = { entity: 'campaign', id: 7 };
  expect(undoes().at(-1)?.body.choices).toEqual([
    { ...ofAbout, field: 'dailyBudget', theirs: '200', keep: 'theirs' },
    { ...ofAbout, field: 'bidType', theirs: 'ADAPTIVE_BID', keep: 'was' },
    { ...ofAbout, field: 'exchanges', theirs: [3], keep: 'theirs' },
  ]);
  await settle();
  expect(document.querySelector('[role=dialog]')).toBeNull();
});

it('What cannot be taken back is named, and the rest is offered', async () => {
  const refused = [{ ...about, code: 'CAMPAIGN_ARCHIVED' }];
  answer = ({ mode }) => (mode ? done : { ...done, isDone: false, changeSetId: null, changed: 0, refused });
  await show();
  await undo();
  const [kind, , { description, action } = {}] = lastToast();
  expect([kind, description?.startsWith('Spring sale: '), action?.label]).toEqual(['error', true, 'Undo the rest']);
  await settle(() => action?.onClick());
  expect(undoes().at(-1)?.body).toEqual({ mode: 'possible' });
});

it('Ctrl+Z takes the last bulk change back once, and never while one types', async () => {
  await show();
  rememberBulk('a-bulk');
  const typed = document.body.appendChild(document.createElement('textarea'));
  await pressKeys(typed);
  expect(undoes()).toEqual([]);
  await pressKeys();
  await pressKeys();
  expect(undoes()).toEqual([{ params: { changeSetId: 'a-bulk' }, body: {} }]);
});

it('Ctrl+Z goes on to the bulk change before', () => {
  rememberBulk('first');
  rememberBulk('second');
  expect([takeLastBulk(), takeLastBulk(), takeLastBulk()]).toEqual(['second', 'first', undefined]);
});

it('Ctrl+Z forgets a bulk change after a minute', () => {
  rememberBulk('a-bulk', 0);
  expect(takeLastBulk(60_001)).toBeUndefined();
});
