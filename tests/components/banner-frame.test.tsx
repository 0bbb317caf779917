// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it } from 'vitest';
import { BannerFrame } from '@/components/creatives/creative-preview';
import { render } from '../support/render';

const creative = { name: 'A tag', fileUrl: 'https://files.example/index.html', width: 300, height: 250 };
const report = { kind: 'banner-report', hasDrawn: false, errors: ['no bid'] };
const said = () => document.querySelector('[role=status]')?.textContent ?? '';
const tell = (source: Window | null | undefined, data: unknown) =>
  act(async () => void window.dispatchEvent(new MessageEvent('message', { source: source ?? null, data })));
/** happy-dom opens no windows in its frames. */
const inside = {} as Window;
const show = async () => {
  await render(<BannerFrame creative={creative} />);
  Object.defineProperty(document.querySelector('iframe'), 'contentWindow', { value: inside });
};

it('says that a banner drew nothing, with what it wrote to its console', async () => {
  await show();
  await tell(inside, report);
  expect(said()).toContain('The banner rendered nothing within 3\u00a0s');
  expect(said()).toContain('no bid');
  await tell(inside, { ...report, hasDrawn: true, errors: [] });
  expect(said()).toBe('');
});

it.each([
  ['another window', () => tell(window, report)],
  ['no report', () => tell(inside, { ...report, errors: [{ toString: 'no bid' }] })],
  ['a flood', () => tell(inside, { ...report, errors: Array(6).fill('no bid') })],
])('hears nothing of %s', async (_, send) => {
  await show();
  await send();
  expect(said()).toBe('');
});
