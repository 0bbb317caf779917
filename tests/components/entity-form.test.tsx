// @vitest-environment happy-dom
import type { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
// Fetched when they are needed: here they are there already.
import '@/components/form/stale-dialog';
import '@/components/ui/dialog';
import '@/components/tags/tag-resolver';
import { TagDialog } from '@/components/tags/tag-dialog';
import { noteChangeSet } from '@/lib/browser/change-sets';
import { ApiFault } from '@/lib/contract/api-fault';
import type { TagRow } from '@/lib/contract/targeting/tags';
import errors from '@/messages/en/errors.json';
import { callApi, showToast } from '../support/doors';
import { button, nameField, save, typeName } from '../support/form-page';
import { newClient, render, settle } from '../support/render';
import { someTag } from '../support/some-tag';

const tag = someTag();
const key = ['tags.view', { params: { id: 7 } }];

let update: (body: { name: string; version: number }) => Promise<TagRow>;
let client: QueryClient;
const onClose = vi.fn();
beforeEach(() => {
  client = newClient();
  update = async ({ name }) => ({ ...tag, name, version: 5 });
  callApi.mockImplementation(async (name: string, input: { body: { name: string; version: number } }) => {
    if (name === 'tags.update') return update(input.body);
    if (name === 'tags.view') return { ...tag, name: 'Theirs', version: 9 };
    return { content: [], totalElements: 0, last: true };
  });
});

const calls = (name: string) => callApi.mock.calls.filter(([called]) => called === name);
const sent = () => calls('tags.update').map(([, { body }]) => [body.name, body.version]);
const dialogs = () => [...document.querySelectorAll('[role=dialog]')].map(({ textContent }) => textContent ?? '');
/** Whether closing asks about unsaved changes. */
const asksToLeave = async () => {
  await settle(() => button('Cancel').click());
  return dialogs().length > 1;
};
const open = () => render(<TagDialog tag={tag} onClose={onClose} />, { client });

describe('a form of an entity', () => {
  it('sends the version it was opened with, keeps the answer and reads nothing after the write', async () => {
    client.setQueryData(key, tag);
    await open();
    await typeName('Renamed');
    await save();
    expect(sent()).toEqual([['Renamed', 4]]);
    expect(client.getQueryData(key)).toMatchObject({ name: 'Renamed', version: 5 });
    expect(calls('tags.view')).toEqual([]);
    expect(showToast.mock.calls).toEqual([['success', 'Tag saved']]);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('offers the undo of what the history can take back', async () => {
    update = async ({ name }) => {
      noteChangeSet(crypto.randomUUID());
      return { ...tag, name, version: 5 };
    };
    await open();
    await typeName('Renamed');
    await save();
    expect(showToast.mock.calls).toEqual([
      ['success', 'Tag saved', { action: { label: 'Undo', onClick: expect.any(Function) } }],
    ]);
  });

  it('measures further changes against the answer', async () => {
    update = async ({ name, version }) => ({ ...tag, name: `${name}, as kept`, version: version + 1 });
    await open();
    await typeName('Renamed');
    await save();
    // The page has not closed the dialog here: it stands on what was answered.
    expect(nameField().value).toBe('Renamed, as kept');
    await typeName('Again');
    await save();
    expect(sent()).toEqual([
      ['Renamed', 4],
      ['Again', 5],
    ]);
    onClose.mockClear();
    expect(await asksToLeave()).toBe(false);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('asks before what was typed after a save is lost', async () => {
    await open();
    await save();
    await typeName('After the save');
    onClose.mockClear();
    expect(await asksToLeave()).toBe(true);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('puts a refusal beside its field and keeps what was typed', async () => {
    update = async () => {
      throw new ApiFault(400, { code: 'VALIDATION_FAILED', fields: { name: 'TAG_EMPTY_FIELDS' } });
    };
    await open();
    await typeName('Refused');
    await save();
    const beside = document.getElementById(nameField().getAttribute('aria-describedby')?.split(' ')[0] ?? '');
    expect(beside?.textContent).toContain(errors.TAG_EMPTY_FIELDS);
    expect([nameField().value, document.activeElement === nameField()]).toEqual(['Refused', true]);
    expect([onClose.mock.calls, showToast.mock.calls]).toEqual([[], []]);
  });

  it('asks when the version is stale, and goes on from the newest when told to', async () => {
    update = async () => {
      throw new ApiFault(412, { code: 'STALE_VERSION' });
    };
    await open();
    await typeName('Mine');
    await save();
    expect(dialogs().at(-1)).toContain('Someone else changed this tag');
    expect([nameField().value, calls('tags.view')]).toEqual(['Mine', []]);
    await settle(() => button('Load the latest version').click());
    await settle();
    expect([nameField().value, calls('tags.view').length]).toEqual(['Theirs', 1]);
    await save();
    expect(sent().at(-1)).toEqual(['Theirs', 9]);
  });

  it('keeps what was typed when the newest version cannot be read', async () => {
    update = async () => {
      throw new ApiFault(412, { code: 'STALE_VERSION' });
    };
    await open();
    await typeName('Mine');
    await save();
    callApi.mockRejectedValue(new ApiFault(0, { code: 'OFFLINE' }));
    await settle(() => button('Load the latest version').click());
    await settle();
    expect(nameField().value).toBe('Mine');
    expect(showToast.mock.calls).toEqual([['error', errors.OFFLINE]]);
  });
});
