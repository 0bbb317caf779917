// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { QueryFailed } from '@/components/list/query-failed';
import { ApiFault } from '@/lib/contract/api-fault';
import errors from '@/messages/en/errors.json';
import { render } from '../support/render';

const show = async (error: unknown) => {
  await render(<QueryFailed found={{ error, isFetching: false, refetch: vi.fn() }} />);
  return [document.querySelector('[role=alert] p')?.textContent, document.querySelectorAll('button').length];
};

it('offers to ask again after a fault, and not where the account may not', async () => {
  expect(await show(new ApiFault(503, { code: 'DSP_UNREACHABLE' }))).toEqual([errors.DSP_UNREACHABLE, 1]);
  expect(await show(new ApiFault(403, { code: 'NO_PERMISSION' }))).toEqual([errors.NO_PERMISSION, 0]);
});
