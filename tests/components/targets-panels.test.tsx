// @vitest-environment happy-dom
import { act, type ReactNode } from 'react';
import { FormProvider, type UseFormReturn, useForm } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import { CheckGroups } from '@/components/targeting/catalogue/check-panel';
import { BrandSafetyPanel } from '@/components/targeting/catalogue/safety-panels';
import { TrafficTypePanel } from '@/components/targeting/conditions/panel-contents';
import { emptyTarget, type TargetValues } from '@/components/targeting/conditions/target-values';
import { ListPanel } from '@/components/targeting/lines/line-panels';
import { DecimalInput } from '@/components/targeting/map/geo-points';
import { typeInto } from '../support/form-page';
import { render } from '../support/render';

let form: UseFormReturn<TargetValues>;

describe('the traffic type', () => {
  it('is both while nothing is said, and one when it is chosen', async () => {
    await show(<TrafficTypePanel />);
    expect(radio('Websites and apps').checked).toBe(true);
    await click(radio('Apps'));
    expect(form.getValues('trafficTypes')).toEqual(['APP']);
    await click(radio('Websites and apps'));
    expect(form.getValues('trafficTypes')).toEqual([]);
  });
});

describe('brand safety', () => {
  it('shows the code beside the words and takes ticks', async () => {
    await show(<BrandSafetyPanel />, { brandSafety: ['DRUGS'] });
    const labels = [...document.querySelectorAll('label')].map((label) => label.textContent);
    expect(labels).toContain('Gambling GAMBLING');
    expect(labels).toHaveLength(17);
    await click(checkbox('Gambling'));
    await click(checkbox('Drugs'));
    expect(form.getValues('brandSafety')).toEqual(['GAMBLING']);
  });
});

describe('a list panel', () => {
  it('has a black list for those who may exclude alone', async () => {
    await show(<ListPanel list="domains" canExclude={false} />, { domains: { included: [], excluded: ['a.com'] } });
    expect(document.querySelectorAll('textarea')).toHaveLength(1);
    await show(<ListPanel list="domains" canExclude />);
    expect(document.querySelectorAll('textarea')).toHaveLength(2);
  });

  it('says beside the black list that a value is in both', async () => {
    await show(<ListPanel list="domains" canExclude />);
    await act(() => form.setError('domains.excluded', { type: 'custom', message: 'bothLists' }));
    const box = document.querySelectorAll('textarea')[1];
    expect(box?.getAttribute('aria-invalid')).toBe('true');
    expect(described(box)).toContain('This value is in both lists');
  });

  it('shows a part of a long list, and the rest by searching', async () => {
    const included = Array.from({ length: 5_000 }, (_, index) => `site-${index}.com`);
    await show(<ListPanel list="domains" canExclude={false} />, { domains: { included, excluded: [] } });
    expect(document.querySelectorAll('li')).toHaveLength(100);
    expect(document.body.textContent).toContain('5\u00a0000 values');
    await type(document.querySelector('input[type=search]'), 'SITE-4999');
    expect([...document.querySelectorAll('li')].map((line) => line.textContent)).toEqual(['site-4999.com']);
    await click(document.querySelector('button[aria-label="Remove site-4999.com"]'));
    expect(form.getValues('domains.included')).toHaveLength(4_999);
  });
});

describe('a list to tick', () => {
  const entries = [
    { key: 'android', name: 'Android', type: 'mobile' },
    { key: 'android-14', name: 'Android 14', type: 'mobile', parent: 'android' },
  ];

  it('covers the versions of a ticked system and bars what stands on the other side', async () => {
    let result: string[] = [];
    const ticks = { fieldRef: () => undefined, onChange: (keys: string[]) => (result = keys) };
    await show(
      <CheckGroups label="OS" entries={entries} chosen={new Set(['android'])} inOtherList={new Set()} {...ticks} />,
    );
    expect([checkbox('Android 14').checked, checkbox('Android 14').disabled]).toEqual([true, true]);
    await show(
      <CheckGroups label="OS" entries={entries} chosen={new Set()} inOtherList={new Set(['android'])} {...ticks} />,
    );
    expect(checkbox('Android').disabled).toBe(true);
    await click(checkbox('Android 14'));
    expect(result).toEqual(['android-14']);
  });
});

describe('a coordinate', () => {
  it('may be negative, takes a comma, and forgets what is no number', async () => {
    const result: number[] = [];
    await show(
      <DecimalInput
        label="Latitude"
        value={5}
        onChange={(at) => result.push(at)}
        isNegativeAllowed
        isInvalid={false}
      />,
    );
    const input = document.querySelector('input');
    await type(input, '-33,5');
    await type(input, '-');
    await type(input, 'north');
    expect(result).toEqual([-33.5]);
    await act(() => input?.dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
    expect(input?.value).toBe('5');
  });
});

async function show(panel: ReactNode, values: Partial<TargetValues> = {}) {
  await render(null);
  await render(<TargetFields values={values}>{panel}</TargetFields>);
}

function TargetFields({ values, children }: { values: Partial<TargetValues>; children: ReactNode }) {
  form = useForm<TargetValues>({ defaultValues: { ...emptyTarget(), ...values } });
  return <FormProvider {...form}>{children}</FormProvider>;
}

function inputOf(kind: string, label: string): HTMLInputElement {
  const found = [...document.querySelectorAll<HTMLInputElement>(`input[type=${kind}]`)].find(
    (input) =>
      input
        .closest('label')
        ?.textContent?.replace(/ ?[A-Z_]{4,}$|in the other list$/, '')
        .trim() === label,
  );
  if (!found) throw new Error(`There is no ${kind} ${label}`);
  return found;
}
const radio = (label: string) => inputOf('radio', label);
const checkbox = (label: string) => inputOf('checkbox', label);
const click = (element: Element | null) => act(async () => (element as HTMLElement | null)?.click());
const described = (element: Element | undefined) =>
  (element?.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');

const type = async (input: HTMLInputElement | null, text: string) => input && typeInto(input, text);
