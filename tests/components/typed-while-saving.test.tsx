// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
// Fetched when they are needed: here they are there already.
import '@/components/form/draft-bar';
import '@/components/form/stale-dialog';
import '@/components/ui/dialog';
import '@/components/tags/tag-resolver';
import { TagDialog } from '@/components/tags/tag-dialog';
import { readDraft } from '@/lib/browser/drafts';
import { ApiFault } from '@/lib/contract/api-fault';
import { callApi } from '../support/doors';
import { button, nameField, save, typeName } from '../support/form-page';
import { leave, render, settle } from '../support/render';
import { someTag } from '../support/some-tag';
import { someUser } from '../support/some-user';

const tag = someTag({ id: 7, version: 4, name: 'Visitors' });
/** Answers the save that is under way. */
let answer: (name: string) => Promise<void>;
let refuse: () => Promise<void>;
const onClose = vi.fn();

beforeEach(() => {
  localStorage.clear();
  window.history.replaceState(null, '', '/admin/tag/list');
  callApi.mockImplementation((name: string, input: { body: { name: string; version: number } }) => {
    if (name === 'tags.view') return Promise.resolve({ ...tag, name: 'Theirs', version: 9 });
    if (name !== 'tags.update') return Promise.resolve({ content: [], totalElements: 0, last: true });
    return new Promise((resolve, reject) => {
      answer = (saved) => settle(() => resolve({ ...tag, name: saved, version: input.body.version + 1 }));
      refuse = () => settle(() => reject(new ApiFault(412, { code: 'STALE_VERSION' })));
    });
  });
});

const open = async () => {
  await render(<TagDialog tag={tag} onClose={onClose} />, { user: someUser({ id: 7 }) });
  await settle();
};
const sent = () =>
  callApi.mock.calls.filter(([name]) => name === 'tags.update').map(([, { body }]) => [body.name, body.version]);
const draft = () => readDraft({ userId: 7, path: '/admin/tag/list#tag-7' }, Date.now())?.values.name ?? null;

describe('what is typed while a save is under way', () => {
  it('remains in its field over the answer, and the dialog stays open for it', async () => {
    await open();
    await typeName('Renamed');
    await save();
    await typeName('Renamed again');
    await answer('Renamed, as kept');
    expect([nameField().value, onClose.mock.calls]).toEqual(['Renamed again', []]);
    await expect.poll(draft).toBe('Renamed again');
    await save();
    await answer('Renamed again');
    expect([sent(), onClose.mock.calls.length]).toEqual([
      [
        ['Renamed', 4],
        ['Renamed again', 5],
      ],
      1,
    ]);
  });

  it('remains while the newest version is read', async () => {
    await open();
    await typeName('Mine');
    await save();
    await refuse();
    let read = () => {};
    callApi.mockImplementation(
      () => new Promise((resolve) => (read = () => resolve({ ...tag, name: 'Theirs', version: 9 }))),
    );
    await settle(() => button('Load the latest version').click());
    await typeName('Typed meanwhile');
    await settle(() => read());
    expect(nameField().value).toBe('Typed meanwhile');
  });
});

describe('the draft of a dialog that is filled with the answer', () => {
  const half = async () => {
    onClose.mockImplementation(() => void leave());
    await open();
    await typeName('Renamed');
    await expect.poll(draft).toBe('Renamed');
    await save();
  };

  it('is forgotten once it is saved', async () => {
    await half();
    await answer('Renamed');
    expect([onClose.mock.calls.length, draft()]).toEqual([1, null]);
  });

  it('remains when it is refused', async () => {
    await half();
    await refuse();
    expect([onClose.mock.calls.length, draft()]).toEqual([0, 'Renamed']);
  });
});
