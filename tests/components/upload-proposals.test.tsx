// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { UploadDrawer } from '@/components/creatives/upload/upload-drawer';
import type { CurrentUser } from '@/lib/contract/people/auth';
import { permissions } from '@/lib/contract/people/permissions';
import { callApi, uploadFile } from '../support/doors';
import { button, typeInto } from '../support/form-page';
import { render, settle, settled } from '../support/render';
import { someUser } from '../support/some-user';

const latest = {
  id: 44,
  name: 'Spring',
  finalUrl: 'https://blueharbor.example/spring',
  displayUrl: null,
  iabCategory: 'IAB8',
  kktuCodes: ['5.3.1'],
  kktuDescription: null,
};
const client = someUser({
  id: 9,
  role: 'ROLE_ADVERTISER',
  permissions: permissions.filter((one) => !one.includes('CLIENT')),
});

let creatives: (typeof latest)[];
beforeEach(() => {
  creatives = [latest];
  uploadFile.mockImplementation(async () => ({
    name: 'stored-12345',
    mimeType: 'image/png',
    width: 300,
    height: 250,
  }));
  callApi.mockImplementation(async (name: string) => {
    if (name === 'creatives.list') return { content: creatives };
    if (name === 'creatives.view') return latest;
    if (name === 'creatives.sameContent') return { rows: [] };
    if (name === 'creatives.createMany') return { changeSetId: null, rows: [{ id: 45, version: 0, refusal: null }] };
    return { content: [], totalElements: 0, last: true };
  });
});

const png = new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47])], 'a.png', { type: 'image/png' });
const dialog = () => document.querySelector('[role=dialog]');
const finalUrl = () => {
  const found = document.querySelector<HTMLInputElement>('[name=finalUrl]');
  if (!found) throw new Error('No landing page');
  return found;
};
const sent = (name: string) => callApi.mock.calls.filter(([called]) => called === name).map(([, given]) => given);
const open = async (user: CurrentUser, files: File[] = []) => {
  await render(<UploadDrawer dropped={files} onClose={vi.fn()} />, { user });
  await settle();
};

it('What the latest creative of the client says stands in the fields, and is said to be proposed', async () => {
  await open(client);
  expect(sent('creatives.list')).toEqual([{ query: { userId: [9], sort: 'createdAt,desc', page: 0, size: 1 } }]);
  expect(finalUrl().value).toBe(latest.finalUrl);
  expect(dialog()?.textContent).toContain('Filled in from the latest creative, Spring');
  const hint = finalUrl().getAttribute('aria-describedby')?.split(' ')[0] ?? '';
  expect(document.getElementById(hint)?.textContent).toBe('From the creative Spring');
  expect(document.querySelector<HTMLInputElement>('[name=iabCategory]')?.value).toContain('IAB8');
  expect(dialog()?.textContent).toContain('5.3.1');
});

it('One press empties what was proposed, and nothing that was typed', async () => {
  await open(client);
  await typeInto(finalUrl(), 'https://blueharbor.example/own');
  await settle(() => button('Clear').click());
  expect(finalUrl().value).toBe('https://blueharbor.example/own');
  expect(dialog()?.textContent).not.toContain('5.3.1');
  expect(dialog()?.textContent).not.toContain('Spring');
});

/** Opens the drawer before the latest creative is known. Returns a function that makes it known. */
const openEarly = async () => {
  let tell = (_found: object) => {};
  const later = new Promise((resolve) => {
    tell = resolve;
  });
  const answer = callApi.getMockImplementation();
  callApi.mockImplementation(async (name: string) => (name === 'creatives.list' ? later : answer?.(name)));
  await open(client);
  return async () => {
    await settle(() => tell({ content: creatives }));
    await settle();
  };
};

it('What was typed before the latest creative was known stays', async () => {
  const tellLatest = await openEarly();
  await typeInto(finalUrl(), 'https://blueharbor.example/own');
  finalUrl().blur();
  await tellLatest();
  expect(finalUrl().value).toBe('https://blueharbor.example/own');
  expect(dialog()?.textContent).toContain('5.3.1');
});

it('A field with the focus stays empty when the latest creative becomes known', async () => {
  const tellLatest = await openEarly();
  await settle(() => finalUrl().focus());
  await tellLatest();
  expect(finalUrl().value).toBe('');
  expect(dialog()?.textContent).toContain('5.3.1');
});

it('A client without creatives has nothing proposed', async () => {
  creatives = [];
  await open(client);
  expect(finalUrl().value).toBe('');
  expect(sent('creatives.view')).toEqual([]);
});

it('Nothing is asked for before staff have chosen the client', async () => {
  await open(someUser());
  expect(sent('creatives.list')).toEqual([]);
});

it('What was proposed is sent as it stands, without a word typed', async () => {
  await open(client, [png]);
  await settled(() => expect(button('Create 1 creative').disabled).toBe(false));
  await settle(() => button('Create 1 creative').click());
  await settle();
  const [made] = sent('creatives.createMany');
  expect(made.body.creatives).toMatchObject([{ finalUrl: latest.finalUrl, iabCategory: 'IAB8', kktuCodes: ['5.3.1'] }]);
});
