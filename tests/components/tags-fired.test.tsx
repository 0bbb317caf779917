// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { FiredState } from '@/components/tags/code-dialog';
import type { TagRow } from '@/lib/contract/targeting/tags';
import { render } from '../support/render';
import { someUser } from '../support/some-user';

const tag: TagRow = {
  id: 7,
  version: 0,
  name: 'Every page',
  type: 'image',
  segmentId: 3,
  segmentName: 'Visitors',
  userId: 1,
  userLogin: 'anna',
  createdAt: '2026-11-20T10:00:00.000Z',
  hits24h: 0,
  lastFiredAt: null,
  isSimulated: false,
  simulatedHits24h: 0,
  isGoal: false,
  postClickDays: 30,
  postViewDays: 1,
  domains: ['shop.example', 'blog.example'],
  snippet: '<img src="https://dsp.example/tag/abc" referrerpolicy="origin" width="1" height="1" alt="">',
};

describe('a tag', () => {
  it('that has not fired says so, and how to try it without the site', async () => {
    await show(tag);
    expect(document.querySelector('[role=status]')?.textContent).toBe('Not fired yet');
    expect(document.querySelector('code')?.textContent).toBe(
      "curl -H 'Origin: https://shop.example' https://dsp.example/tag/abc",
    );
    expect(document.querySelectorAll('li')).toHaveLength(4);
  });

  it('that has fired says when, in the reader’s zone, and how often', async () => {
    await show({ ...tag, lastFiredAt: '2026-11-20T21:30:00.000Z', hits24h: 1234 });
    expect(document.querySelector('[role=status]')?.textContent).toBe('Last fired 2026-11-21 00:30');
    expect(document.body.textContent).toContain('1\u00a0234 fires in 24\u00a0h');
    expect(document.querySelector('code')).toBeNull();
  });
});

const show = (row: TagRow) => render(<FiredState tag={row} />, { user: someUser({ timeZone: 'Europe/Moscow' }) });
