// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { TargetsList } from '@/components/targets/targets-list';
import { callApi } from '../support/doors';
import { render, settle } from '../support/render';
import { someUser } from '../support/some-user';

let archived: number;
beforeEach(() => {
  callApi.mockImplementation(async (name: string, { query }: { query?: { archived?: unknown } }) => {
    const totalElements = name === 'targets.list' && String(query?.archived) === 'true' ? archived : 0;
    return { content: [], totalElements, totalPages: 0, number: 0, rows: [] };
  });
});

async function shown(query = '') {
  window.history.replaceState(null, '', `/admin/targets${query}`);
  await render(<TargetsList />, { user: someUser() });
  await settle();
  await settle();
  return document.body.textContent ?? '';
}

it('is not called empty while its records are in the archive', async () => {
  archived = 3;
  const text = await shown();
  expect(text).toContain('Everything here is archived');
  expect(text).not.toContain('No targets yet');
  const button = [...document.querySelectorAll('button')].find((one) => one.textContent === 'Show archived (3)');
  button?.click();
  expect(window.location.search).toBe('?archived=true');
});

it('says that a filter finds archived records alone', async () => {
  archived = 1;
  expect(await shown('?name=autumn')).toContain('Only archived records match the filters');
});

it('is empty where the archive is empty too', async () => {
  archived = 0;
  expect(await shown()).toContain('No targets yet');
});
