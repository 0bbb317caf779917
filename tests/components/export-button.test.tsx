// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { ExportButton } from '@/components/list/export-button';
import common from '@/messages/en/common.json';
import { leave, render, settle } from '../support/render';

async function formats(isEmpty: boolean) {
  await render(<ExportButton isEmpty={isEmpty} items={() => [{ key: 'csv', label: 'CSV', onSelect: vi.fn() }]} />);
  await settle();
  await act(async () => document.querySelector('button')?.click());
  await settle();
  const item = document.querySelector<HTMLElement>('[role=menuitem]');
  const seen = { text: item?.textContent, isOffered: item?.getAttribute('aria-disabled') !== 'true' };
  await leave();
  return seen;
}

it('exports a list that has rows, and says of an empty one that there is nothing to export', async () => {
  expect(await formats(false)).toEqual({ text: 'CSV', isOffered: true });
  expect(await formats(true)).toEqual({ text: `CSV${common.actions.exportEmpty}`, isOffered: false });
});
