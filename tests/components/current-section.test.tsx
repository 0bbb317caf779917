// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { useCurrentSection } from '@/components/form/section-index';
import { render } from '../support/render';

const tops = new Map<string, number>();

const keys = ['general', 'geo', 'price'];

function Page() {
  const current = useCurrentSection(keys);
  return (
    <>
      <output>{current}</output>
      {keys.map((key) => (
        <section key={key} id={`section-${key}`} />
      ))}
    </>
  );
}

function scrollTo(...places: number[]): void {
  for (const [index, key] of keys.entries()) tops.set(`section-${key}`, places[index] ?? 0);
  window.dispatchEvent(new Event('scroll'));
}

const expectMarked = (key: string) => expect.poll(() => document.querySelector('output')?.textContent).toBe(key);

describe('the index of a form', () => {
  it('marks the section that one reads', async () => {
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      return new DOMRect(0, tops.get(this.id) ?? 0, 100, 100);
    });
    await render(<Page />);
    scrollTo(100, 900, 1800);
    await expectMarked('general');
    scrollTo(-800, 90, 900);
    await expectMarked('geo');
    scrollTo(-1800, -900, -10);
    await expectMarked('price');
  });
});
