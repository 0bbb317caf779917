// @vitest-environment happy-dom
import { act, useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { DateInput } from '@/components/ui/date/date-input';
import { DateRangeInput, type DayRange } from '@/components/ui/date/date-range-input';
import { typeInto } from '../support/form-page';
import { render } from '../support/render';

const shared = { locale: 'en', texts: { calendar: 'Open calendar', day: 'YYYY-MM-DD' }, max: '2026-12-31' };
let result: unknown[];

beforeEach(() => {
  result = [];
});

describe('A date field', () => {
  it('tells of a day when it is whole, and of nothing before', async () => {
    await render(<OneDay />);
    await type('2026112');
    expect(result).toEqual([]);
    await type('1');
    expect(result).toEqual(['2026-11-21']);
  });

  it('marks an impossible day, and takes it away when the field is left', async () => {
    await render(<OneDay />);
    await type('20260231');
    expect(field().getAttribute('aria-invalid')).toBe('true');
    await leave();
    expect(field().value).toBe('');
    expect(result).toEqual([]);
  });

  it('keeps no old day behind what is half typed', async () => {
    await render(<OneDay />);
    await type('20261121');
    await deleteLast();
    await leave();
    expect(field().value).toBe('');
    expect(result).toEqual(['2026-11-21', '']);
  });

  it('holds at most 11 characters, a range 22', async () => {
    await render(<OneDay />);
    expect(field().maxLength).toBe(11);
    await render(<TwoDays />);
    expect(field().maxLength).toBe(22);
  });
});

describe('A range field', () => {
  it('tells of both days at once', async () => {
    await render(<TwoDays />);
    await type('2026111020261116');
    expect(field().value).toBe('2026-11-10~2026-11-16');
    expect(result).toEqual([{ from: '2026-11-10', to: '2026-11-16' }]);
  });

  it('is emptied by an end before the start', async () => {
    await render(<TwoDays />);
    await type('2026111620261110');
    expect(field().value).toBe('');
    expect(result).toEqual([]);
  });
});

function OneDay() {
  const [day, setDay] = useState('');
  const change = (next: string) => {
    result.push(next);
    setDay(next);
  };
  return <DateInput {...shared} value={day} onChange={change} />;
}

function TwoDays() {
  const [range, setRange] = useState<DayRange>({ from: '', to: '' });
  const change = (next: DayRange) => {
    result.push(next);
    setRange(next);
  };
  return <DateRangeInput {...shared} value={range} onChange={change} />;
}

function field(): HTMLInputElement {
  const input = document.querySelector('input');
  if (!input) throw new Error('No field on the page');
  return input;
}

async function enter(text: string) {
  await typeInto(field(), text);
}

async function type(text: string) {
  for (const key of text) await enter(field().value + key);
}

async function deleteLast() {
  await enter(field().value.slice(0, -1));
}

async function leave() {
  await act(() => {
    field().focus();
    field().blur();
  });
}
