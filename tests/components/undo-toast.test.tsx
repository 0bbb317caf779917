// @vitest-environment happy-dom
import type { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, it } from 'vitest';
// Fetched when it is needed: here it is there already.
import '@/components/history/conflicts-dialog';
import { UndoHost } from '@/components/history/undo-host';
import type { Conflict } from '@/components/history/use-undo';
import { rememberBulk, takeLastBulk, useUndoAction } from '@/components/undo/undo-requests';
import { ApiFault } from '@/lib/contract/api-fault';
import { callApi, showToast } from '../support/doors';
import { button } from '../support/form-page';
import { knowingRecord, knowsRecord } from '../support/known-record';
import { render, settle, settled } from '../support/render';
import { someUser } from '../support/some-user';

const done = { isDone: true, changeSetId: 'the-undo', changed: 2, conflicts: [], refused: [] };
const about = { entity: 'campaign', id: 7, name: 'Spring sale' } as const;
const priced = { ...about, currency: 'USD' } as const;
const conflicts: Conflict[] = [
  { ...priced, field: 'dailyBudget', theirs: '200', was: '100.5' },
  { ...priced, field: 'bidType', theirs: 'ADAPTIVE_BID', was: 'FIXED_BID' },
  { ...priced, field: 'exchanges', theirs: [3], was: [] },
];
let answer: (body: { choices?: object[]; mode?: string }, changeSetId: string) => object;

beforeEach(() => {
  while (takeLastBulk() !== undefined);
  answer = () => done;
  callApi.mockImplementation(async (name: string, { body, params }) => {
    if (name === 'history.undo') return answer(body, params.changeSetId);
    return { content: [{ id: 3, name: 'North exchange' }] };
  });
});

const undoes = () => callApi.mock.calls.filter(([name]) => name === 'history.undo').map(([, input]) => input);
const undone = () => undoes().map(({ params }) => params.changeSetId);
const lastToast = () => showToast.mock.lastCall ?? [];
const text = () => document.querySelector('[role=dialog]')?.textContent ?? '';

const dialogButton = (label: string) =>
  [...document.querySelectorAll<HTMLElement>('[role=dialog] button')].find(({ textContent }) => textContent === label);

/** What a toast's button does. */
function Changed() {
  const { action } = useUndoAction()('the-set');
  return (
    <button type="button" onClick={action?.onClick}>
      {action?.label}
    </button>
  );
}
async function show(client?: QueryClient): Promise<void> {
  await render(
    <>
      <Changed />
      <UndoHost />
    </>,
    { user: someUser(), ...(client && { client }) },
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
  await settle(() => dialogButton('Apply')?.click());
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

it('Ctrl+Z pressed twice undoes the two latest bulk changes one after the other', async () => {
  let finish: (result: object) => void = () => {};
  answer = () =>
    new Promise((resolve) => {
      finish = resolve;
    });
  await show();
  rememberBulk('first');
  rememberBulk('second');
  await pressKeys();
  await pressKeys();
  expect(undone()).toEqual(['second']);
  await settle(() => finish(done));
  await settle();
  expect(undone()).toEqual(['second', 'first']);
});

it('Conflicts of two undos are asked one after the other, whatever comes of other undos', async () => {
  const pages: Record<string, object> = {
    third: { ...done, isDone: false, changeSetId: null, conflicts: conflicts.slice(0, 1) },
    second: done,
    first: { ...done, isDone: false, changeSetId: null, conflicts },
  };
  answer = (_, changeSetId) => pages[changeSetId] ?? done;
  await show();
  for (const id of ['first', 'second', 'third']) rememberBulk(id);
  for (let presses = 0; presses < 3; presses++) await pressKeys();
  await settled(() => expect(undone()).toEqual(['third', 'second', 'first']));
  await settled(() => expect(text()).toContain('1 field has changed since'));
  await settle(() => dialogButton('Cancel')?.click());
  await settled(() => expect(text()).toContain('3 fields have changed since'));
  await settle(() => dialogButton('Cancel')?.click());
  await settled(() => expect(text()).toBe(''));
});

it.each([
  ['tries it again where the connection was lost', 0, 'OFFLINE', ['a-bulk', 'a-bulk']],
  ['does not where it was refused', 404, 'NOT_FOUND', ['a-bulk']],
])('Ctrl+Z after a failed undo %s', async (_, status, code, expected) => {
  answer = () => Promise.reject(new ApiFault(status, { code }));
  await show();
  rememberBulk('a-bulk');
  await pressKeys();
  await pressKeys();
  expect(undone()).toEqual(expected);
});

it('A form that is opened after an undo is not filled with what was known before', async () => {
  const client = knowingRecord('campaigns.view');
  await show(client);
  await undo();
  expect([undoes().length, knowsRecord(client)]).toEqual([1, false]);
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
