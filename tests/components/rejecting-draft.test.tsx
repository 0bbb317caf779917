// @vitest-environment happy-dom
import type { ComponentProps } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
// Fetched when they are needed: here they are there already.
import '@/components/form/draft-bar';
import '@/components/ui/dialog';
import { RejectingDialog } from '@/components/creatives/review/rejecting-dialog';
import { ReviewCase } from '@/components/creatives/review/review-case';
import { readDraft } from '@/lib/browser/drafts';
import { ApiFault } from '@/lib/contract/api-fault';
import { callApi } from '../support/doors';
import { button, typeInto } from '../support/form-page';
import { leave, render, settle } from '../support/render';
import { someUser } from '../support/some-user';

type ReviewProps = ComponentProps<typeof ReviewCase>;

const user = someUser({ id: 9, role: 'ROLE_MANAGER' });
const banners = [1, 2].map((id) => ({ id, version: 4, name: `Banner ${id}` }));
const typed = 'The price on the banner is not the one on the p';

beforeEach(() => {
  localStorage.clear();
  callApi.mockImplementation(async () => ({}));
});

const field = () => {
  const found = document.querySelector('textarea');
  if (!found) throw new Error('No reason');
  return found;
};
const offer = () => document.querySelector('section[aria-label="Unsaved draft"]');
const kept = (name = 'reject-1') =>
  readDraft({ userId: 9, path: `/manager/creatives#${name}` }, Date.now())?.values.text ?? null;
const open = async (creatives = banners.slice(0, 1)) => {
  await leave();
  window.history.replaceState(null, '', '/manager/creatives');
  await render(<RejectingDialog creatives={creatives} onClose={vi.fn()} />, { user });
  await settle();
};
const half = async (creatives?: typeof banners) => {
  await open(creatives);
  await typeInto(field(), typed);
  await expect.poll(() => kept(creatives && 'reject-many')).toBe(typed);
};

describe('the reason of a rejection, half typed,', () => {
  it('is offered when the dialog is opened again, and put back when asked for', async () => {
    await half();
    await open();
    expect(field().value).toBe('');
    await settle(() => button('Restore').click());
    expect(field().value).toBe(typed);
  });

  it('is that of one creative, or of a selection', async () => {
    await half();
    await open(banners.slice(1));
    expect(offer()).toBeNull();
    await open(banners);
    expect(offer()).toBeNull();
    await half(banners);
    await open(banners);
    expect(offer()).not.toBeNull();
  });

  it('is forgotten once the creative is rejected, and not before', async () => {
    await half();
    callApi.mockImplementation(async () => Promise.reject(new ApiFault(503, { code: 'UNAVAILABLE' })));
    await settle(() => button('Reject').click());
    await settle();
    expect(kept()).toBe(typed);
    callApi.mockImplementation(async () => ({}));
    await settle(() => button('Reject').click());
    await expect.poll(() => kept()).toBeNull();
  });

  it('is kept in the review of all that wait, for the creative that is looked at', async () => {
    const queue = { position: 0, settle: vi.fn(), skip: vi.fn(), back: vi.fn(), isJudged: () => false };
    const review = async (id: number) => {
      await leave();
      window.history.replaceState(null, '', '/manager/creatives');
      // What of a creative and of the queue is read while the reason is written.
      const creative = { ...banners[id - 1], id } as ReviewProps['creative'];
      const props = { creative, queue: queue as unknown as ReviewProps['queue'] };
      await render(<ReviewCase {...props} isRejecting onRejecting={vi.fn()} />, { user });
      await settle();
    };
    callApi.mockImplementation(async (name: string) =>
      name === 'creatives.view' ? new Promise(() => undefined) : { content: [] },
    );
    await review(1);
    await typeInto(field(), typed);
    await expect.poll(() => kept()).toBe(typed);
    await review(2);
    expect(offer()).toBeNull();
    await review(1);
    await settle(() => button('Restore').click());
    expect(field().value).toBe(typed);
  });
});
