// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { Code } from '@/components/ui/badge';
import { render } from '../support/render';

it('breaks a long code after an underscore, and is copied as it is', async () => {
  await render(<Code>DAILY_BUDGET_RESERVED</Code>);
  const code = document.querySelector('code');
  expect(code?.innerHTML).toBe('DAILY_<wbr>BUDGET_<wbr>RESERVED');
  expect(code?.textContent).toBe('DAILY_BUDGET_RESERVED');
});
