// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
// Fetched when it is needed: here it is there already.
import '@/components/form/draft-bar';
import '@/components/ui/dialog';
import { UploadDrawer } from '@/components/creatives/upload/upload-drawer';
import type { BatchPreset } from '@/components/creatives/upload/use-batch';
import { ContactsForm } from '@/components/profile/contacts-form';
import { readDraft } from '@/lib/browser/drafts';
import { permissions } from '@/lib/contract/people/permissions';
import { callApi, uploadFile } from '../support/doors';
import { button, save, typeInto } from '../support/form-page';
import { leave, render, settle } from '../support/render';
import { someUser } from '../support/some-user';

const user = someUser({
  id: 9,
  role: 'ROLE_ADVERTISER',
  version: 4,
  phone: null,
  tgUsername: null,
  pendingEmail: null,
  language: 'en',
  permissions: permissions.filter((one) => !one.includes('CLIENT')),
});
const png = new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47])], 'a.png', { type: 'image/png' });

beforeEach(() => {
  localStorage.clear();
  uploadFile.mockImplementation(async () => ({ name: 'stored-1', mimeType: 'image/png', width: 300, height: 250 }));
  callApi.mockImplementation(async (name: string) => {
    if (name === 'creatives.sameContent') return { rows: [] };
    if (name === 'creatives.createMany') return { changeSetId: null, rows: [{ id: 45, version: 0, refusal: null }] };
    if (name === 'users.updateProfile') return { ...user, version: 5, tgUsername: 'half' };
    return { content: [], totalElements: 0, last: true };
  });
});

const input = (name: string) => {
  const found = document.querySelector<HTMLInputElement>(`[name="${name}"]`);
  if (!found) throw new Error(`No ${name}`);
  return found;
};
const kept = (path: string) => readDraft({ userId: 9, path }, Date.now())?.values ?? null;
const offer = () => document.querySelector('section[aria-label="Unsaved draft"]');

describe('what is typed for all files of an upload', () => {
  const path = '/advertiser/creatives#upload';
  const landing = 'https://blueharbor.example/spring';
  const open = async (given: { preset?: BatchPreset; files?: File[] } = {}) => {
    await leave();
    window.history.replaceState(null, '', '/advertiser/creatives');
    const { preset, files = [] } = given;
    await render(<UploadDrawer dropped={files} onClose={vi.fn()} {...(preset && { preset })} />, { user });
    await settle();
  };
  const half = async () => {
    await typeInto(input('finalUrl'), landing);
    await expect.poll(() => kept(path)?.finalUrl).toBe(landing);
  };

  it('is offered when the drawer is opened again, and put back when asked for', async () => {
    await open();
    await half();
    await open();
    expect(input('finalUrl').value).toBe('');
    await settle(() => button('Restore').click());
    expect(input('finalUrl').value).toBe(landing);
  });

  it('is not offered for the campaign of a client', async () => {
    await open();
    await half();
    await open({ preset: { userId: '12', type: 'banner' } });
    expect(offer()).toBeNull();
  });

  it('is forgotten when the person leaves what was begun', async () => {
    await open({ files: [png] });
    await half();
    await expect.poll(() => button('Create 1 creative').disabled).toBe(false);
    await settle(() => button('Cancel').click());
    await settle(() => button('Leave').click());
    expect(kept(path)).toBeNull();
  });
});

describe('what is typed into the profile', () => {
  const path = '/profile#contacts';
  const open = async (version = 4) => {
    await leave();
    window.history.replaceState(null, '', '/profile');
    await render(<ContactsForm />, { user: { ...user, version } });
    await settle();
  };

  it('is offered again without the password, over the newest version, and forgotten once it is saved', async () => {
    await open();
    await typeInto(input('tgUsername'), 'half');
    await typeInto(input('email'), 'other@example.com');
    await typeInto(input('currentPassword'), 'Never-kept-1');
    await expect.poll(() => kept(path)?.email).toBe('other@example.com');
    expect(JSON.stringify({ ...localStorage })).not.toContain('Never-kept-1');
    await open(5);
    expect(offer()?.textContent).toContain('changed since');
    await settle(() => button('Restore').click());
    expect([input('tgUsername').value, input('currentPassword').value]).toEqual(['half', '']);
    await typeInto(input('currentPassword'), 'Right-1');
    await save();
    const [, sent] = callApi.mock.calls.find(([name]) => name === 'users.updateProfile') ?? [];
    expect(sent.body).toMatchObject({ version: 5, tgUsername: 'half', email: 'other@example.com' });
    await expect.poll(() => kept(path)).toBeNull();
  });
});
