// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { Textarea } from '@/components/ui/textarea';
import { render } from '../support/render';

it('comes into view whole when the Tab key leads to it, and stays where it is while one types', async () => {
  await render(<Textarea aria-label="Lines" />);
  const field = document.querySelector('textarea');
  if (!field) throw new Error('There is no field');
  const scroll = vi.fn();
  field.scrollIntoView = scroll;
  const press = (key: string) => field.dispatchEvent(new KeyboardEvent('keyup', { key, bubbles: true }));
  press('a');
  expect(scroll).not.toHaveBeenCalled();
  press('Tab');
  expect(scroll).toHaveBeenCalledWith({ block: 'nearest' });
});
