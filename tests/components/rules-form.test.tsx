// @vitest-environment happy-dom

import { act, type ReactNode } from 'react';
import { FormProvider, type UseFormReturn, useForm } from 'react-hook-form';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ConditionsField } from '@/components/rules/conditions-field';
import { ruleResolver } from '@/components/rules/rule-resolver';
import { RuleSentence } from '@/components/rules/rule-sentence';
import { emptyRule, inputOf, type RuleValues } from '@/components/rules/rule-values';
import { ruleParams } from '@/lib/contract/targeting/rule-parameters';
import en from '@/messages/en/rules.json';
import ru from '@/messages/ru/rules.json';
import { render } from '../support/render';
import { someUser } from '../support/some-user';

const ruleWords: Readonly<Record<'en' | 'ru', { words: { params: object }; conditions: { about: object } }>> = {
  en,
  ru,
};
const user = someUser({ currency: 'USD', permissions: [] });
let form: UseFormReturn<RuleValues>;

beforeEach(() => {
  // Catalogues are a help, not a need.
  vi.stubGlobal('fetch', async () => Response.json({ code: 'NO_PERMISSION' }, { status: 403 }));
});

describe('a condition', () => {
  it('offers the parameters of its type and the comparisons of its parameter', async () => {
    await show(<ConditionsField type="cost" currency="USD" />, emptyRule('cost'));
    expect(optionsOf('Condition 1: parameter')).toEqual(['Bid floor', 'Our bid', 'SSP']);
    expect(optionsOf('Condition 1: comparison')).toHaveLength(6);
    await select('Condition 1: parameter', 'ssp');
    expect(optionsOf('Condition 1: comparison')).toEqual(['equals', 'does not equal', 'contains', 'starts with']);
    expect(form.getValues('conditions')).toEqual([{ param: 'ssp', operator: 'EQUALS', value: '' }]);
  });

  it('keeps its value for a parameter of the same unit, and drops it for another', async () => {
    const condition = { param: 'ctr', operator: 'LESS_THAN', value: '0.5' } as const;
    await show(<ConditionsField type="target" currency="USD" />, { ...emptyRule('target'), conditions: [condition] });
    await select('Condition 1: parameter', 'vtr');
    expect(form.getValues('conditions.0')).toEqual({ ...condition, param: 'vtr' });
    await select('Condition 1: parameter', 'clicks');
    expect(form.getValues('conditions.0')).toEqual({ ...condition, param: 'clicks', value: '' });
  });
});

describe('the sentence', () => {
  const capped: RuleValues = {
    ...emptyRule('cost'),
    conditions: [
      { param: 'floor', operator: 'LESS_OR_EQUAL', value: '0.0355' },
      { param: 'ssp', operator: 'NOT_EQUALS', value: 'AppWave' },
    ],
    maxPrice: '1200',
  };
  const target: RuleValues = {
    ...emptyRule('target'),
    conditions: [{ param: 'impressions', operator: 'GREATER_THAN', value: '1500' }],
    domains: ['a.example', 'b.example', 'c.example', 'd.example', 'e.example'],
  };

  it.each([
    [
      'en',
      capped,
      'Bids only when the bid floor is at most 0.0355 $ and the name of the SSP is not “AppWave”, and then no higher than 1 200.00 $ per thousand impressions.',
    ],
    [
      'ru',
      capped,
      'Ставка делается, только когда бидфлор не больше 0.0355 $ и название SSP не «AppWave», и тогда она не выше 1 200.00 $ за тысячу показов.',
    ],
    [
      'en',
      target,
      'On a.example, b.example, c.example, and 2 more sites, bids only while over the last 7 full days the number of impressions is greater than 1 500. Everything else, including items without figures yet, is unaffected.',
    ],
    [
      'ru',
      target,
      'На сайтах a.example, b.example, c.example и ещё 2 сайтах ставка делается, только пока за последние 7 полных дней число показов больше 1 500. На всё остальное, включая пункты без показателей, правило не влияет.',
    ],
  ] as const)('reads the rule aloud (%s)', async (locale, values, expected) => {
    await show(<RuleSentence saved={undefined} needsClient={false} />, values, locale);
    expect(document.querySelector('[data-sentence]')?.textContent?.replaceAll('\u00a0', ' ')).toBe(expected);
  });

  it.each(['en', 'ru'] as const)('has words for every parameter (%s)', (locale) => {
    const { words, conditions } = ruleWords[locale];
    expect(Object.keys(words.params)).toEqual([...ruleParams]);
    expect(Object.keys(conditions.about)).toEqual([...ruleParams]);
  });
});

describe('what is sent', () => {
  it('leaves out what the type does not know and the list out of sight', () => {
    const both = { domains: ['a.example'], iabCategories: ['IAB1'], maxPrice: '5' };
    expect(inputOf({ ...emptyRule('cost'), ...both, timeRange: 'LAST_WEEK' })).toMatchObject({
      timeRange: 'NONE',
      maxPrice: '5',
      domains: [],
      iabCategories: [],
    });
    expect(inputOf({ ...emptyRule('target'), ...both, listed: 'iabCategories' })).toMatchObject({
      timeRange: 'LAST_WEEK',
      maxPrice: null,
      domains: [],
      iabCategories: ['IAB1'],
    });
  });

  it('is refused beside the list in sight when it is empty', async () => {
    const conditions = [{ param: 'ctr', operator: 'LESS_THAN', value: '1' }] as const;
    const values: RuleValues = { ...emptyRule('target'), name: 'Rule', conditions: [...conditions] };
    for (const listed of ['domains', 'iabCategories'] as const) {
      const { errors } = await check({ ...values, listed }, false);
      expect(Object.keys(errors)).toEqual([listed]);
    }
    const { errors } = await check({ ...values, domains: ['a.example'] }, true);
    expect(errors).toMatchObject({ userId: { message: 'required' } });
  });
});

const check = (values: RuleValues, needsClient: boolean) =>
  ruleResolver(needsClient)(values, undefined, { fields: {}, shouldUseNativeValidation: false });

async function show(content: ReactNode, values: RuleValues, locale: 'en' | 'ru' = 'en') {
  await render(<Form values={values}>{content}</Form>, { locale, user });
}

function Form({ values, children }: { values: RuleValues; children: ReactNode }) {
  form = useForm<RuleValues>({ defaultValues: values });
  return <FormProvider {...form}>{children}</FormProvider>;
}

function selectOf(label: string): HTMLSelectElement {
  const found = document.querySelector(`select[aria-label="${label}"]`);
  if (!(found instanceof HTMLSelectElement)) throw new Error(`no ${label}`);
  return found;
}

const optionsOf = (label: string) => [...selectOf(label).options].map(({ textContent }) => textContent);

async function select(label: string, value: string) {
  const control = selectOf(label);
  await act(() => {
    control.value = value;
    control.dispatchEvent(new Event('change', { bubbles: true }));
  });
}
