// @vitest-environment happy-dom
import { act, useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { ScheduleGrid } from '@/components/campaigns/form/schedule-grid';
import { countHours, hourAt, noHour } from '@/components/campaigns/form/schedule-hours';
import { render } from '../support/render';

let hours = noHour;

function Week() {
  const [shown, setShown] = useState(noHour);
  hours = shown;
  return <ScheduleGrid hours={shown} onChange={setShown} describedBy="help" firstRef={null} />;
}

beforeEach(async () => {
  await render(<Week />);
});

const named = (label: string) => {
  const found = document.querySelector<HTMLElement>(`[aria-label="${label}"]`);
  if (!found) throw new Error(`Nothing is called ${label}`);
  return found;
};
const press = (target: Element, key: string, shiftKey = false) =>
  act(() => target.dispatchEvent(new KeyboardEvent('keydown', { key, shiftKey, bubbles: true, cancelable: true })));

describe('The grid of hours', () => {
  it('is one stop of the Tab key', () => {
    expect(document.querySelectorAll('[role=gridcell]')).toHaveLength(168);
    expect(document.querySelectorAll('[role=gridcell][tabindex="0"]')).toHaveLength(1);
  });

  it('switches an hour with Space, and says so', async () => {
    await press(named('Monday, 0:00–1:00'), ' ');
    expect(hours[0]).toBe('1');
    expect(named('Monday, 0:00–1:00').getAttribute('aria-selected')).toBe('true');
    await press(named('Monday, 0:00–1:00'), ' ');
    expect(countHours(hours)).toBe(0);
  });

  it('moves with the arrows and stays inside the week', async () => {
    await press(named('Monday, 0:00–1:00'), 'ArrowRight');
    expect(document.activeElement).toBe(named('Monday, 1:00–2:00'));
    await press(named('Monday, 1:00–2:00'), 'ArrowDown');
    expect(document.activeElement).toBe(named('Tuesday, 1:00–2:00'));
    await press(named('Sunday, 23:00–24:00'), 'ArrowDown');
    expect(document.activeElement).toBe(named('Tuesday, 1:00–2:00'));
  });

  it('paints on with Shift and an arrow', async () => {
    await press(named('Monday, 0:00–1:00'), ' ');
    await press(named('Monday, 0:00–1:00'), 'ArrowRight', true);
    expect(hours.slice(0, 3)).toBe('110');
  });

  it('switches a whole day and a whole hour by their names', async () => {
    await act(() => named('We: toggle all of Wednesday').click());
    expect(countHours(hours)).toBe(24);
    await act(() => named('Toggle 5:00–6:00 on every day').click());
    expect(countHours(hours)).toBe(30);
    expect(hours[hourAt(7, 5)]).toBe('1');
    await act(() => named('We: toggle all of Wednesday').click());
    expect(countHours(hours)).toBe(6);
  });
});
