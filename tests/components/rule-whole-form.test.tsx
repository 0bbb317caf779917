// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
// Fetched when they are needed: here they are there already.
import '@/components/form/stale-dialog';
import '@/components/rules/rule-resolver';
import { RuleForm } from '@/components/rules/rule-form';
import { emptyRule, type RuleValues, valuesOf } from '@/components/rules/rule-values';
import { ApiFault } from '@/lib/contract/api-fault';
import type { RuleView } from '@/lib/contract/targeting/rules';
import errors from '@/messages/en/errors.json';
import { router } from '../support/address';
import { callApi } from '../support/doors';
import { button, nameField, save, typeName } from '../support/form-page';
import { render, settle } from '../support/render';
import { someUser } from '../support/some-user';

const user = someUser({ currency: 'USD', permissions: ['RULE_CREATE', 'RULE_UPDATE', 'RULE_CREATE_COST'] });
const start: RuleValues = {
  ...emptyRule('cost'),
  name: 'Not above two',
  conditions: [{ param: 'floor', operator: 'LESS_OR_EQUAL', value: '2' }],
  maxPrice: '3',
};
const saved: RuleView = {
  id: 7,
  version: 4,
  name: 'Not above two',
  type: 'cost',
  status: 'ACTIVE',
  archived: false,
  timeRange: 'NONE',
  conditions: start.conditions,
  maxPrice: '3',
  domains: [],
  iabCategories: [],
  usedInAdSets: 2,
  userId: 5,
  minImpressions: 0,
  userLogin: 'anna',
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
  currency: 'USD',
};

/** Answers a write; what the form reads besides is empty. */
let write: (name: string) => Promise<unknown>;
beforeEach(() => {
  router.push.mockReset();
  callApi.mockImplementation((name: string) =>
    name.startsWith('rules.') ? write(name) : Promise.resolve({ content: [], last: true }),
  );
  write = async () => ({ id: 7, version: 5 });
});

const writes = () => callApi.mock.calls.filter(([name]) => name.startsWith('rules.'));
const summary = () => document.querySelector('[role=alert]');
const besideName = () =>
  (nameField().getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');

describe('a form', () => {
  it('sends what was typed and goes to what was made', async () => {
    await render(<RuleForm start={start} />, { user });
    await typeName('Never above two');
    await save();
    expect(writes()).toEqual([
      ['rules.create', { body: expect.objectContaining({ name: 'Never above two', maxPrice: '3' }) }],
    ]);
    expect(router.push).toHaveBeenCalledWith(expect.stringContaining('7'));
  });

  it('creates an inactive rule in one step, so that a failure leaves no active one behind', async () => {
    await render(<RuleForm start={{ ...start, isActive: false }} />, { user });
    write = async (name) => {
      if (name === 'rules.changeStatus') throw new ApiFault(0, { code: 'OFFLINE' });
      return { id: 7, version: 0 };
    };
    await save();
    expect(writes()).toEqual([['rules.create', { body: expect.objectContaining({ status: 'INACTIVE' }) }]]);
    expect(router.push).toHaveBeenCalledWith(expect.stringContaining('7'));
  });

  it('lists what is missing, marks it, leads to it and sends nothing', async () => {
    await render(<RuleForm start={{ ...start, name: '' }} />, { user });
    expect(summary()).toBeNull();
    await save();
    expect(writes()).toEqual([]);
    expect(nameField().getAttribute('aria-invalid')).toBe('true');
    expect(besideName().trim()).not.toBe('');
    nameField().blur();
    await settle(() => button('Name is required').click());
    expect(document.activeElement).toBe(nameField());
    await typeName('Named');
    await save();
    expect([summary(), writes().length]).toEqual([null, 1]);
  });

  it.each([
    ['en', 'Save', 'Client is required', 'Required field'],
    ['ru', 'Сохранить', 'Поле «Клиент» обязательно', 'Обязательное поле'],
  ] as const)('names what is missing away from the field alone (%s)', async (locale, press, named, beside) => {
    await render(<RuleForm start={start} />, { locale, user: someUser() });
    await settle(() => button(press).click());
    await settle();
    const client = document.querySelector('[aria-required][role=combobox]')?.closest('.flex-col');
    expect(summary()?.querySelector('li')?.textContent).toBe(named);
    expect(client?.querySelector('p.text-negative')?.textContent).toBe(beside);
  });

  it('puts a refusal beside the field that it names, keeps what was typed, and may be sent again', async () => {
    write = async () => {
      throw new ApiFault(400, { code: 'VALIDATION_FAILED', fields: { name: 'RULE_EMPTY_FIELDS' } });
    };
    await render(<RuleForm start={start} />, { user });
    await typeName('Refused');
    await save();
    expect(besideName()).toContain(errors.RULE_EMPTY_FIELDS);
    expect([nameField().value, document.activeElement === nameField()]).toEqual(['Refused', true]);
    write = async () => ({ id: 8, version: 0 });
    await typeName('Accepted');
    await save();
    expect(router.push).toHaveBeenCalledWith(expect.stringContaining('8'));
  });

  it('says why the whole of it was refused, and calls no field wrong', async () => {
    write = async () => {
      throw new ApiFault(403, { code: 'NO_PERMISSION' });
    };
    await render(<RuleForm start={start} />, { user });
    await typeName('Refused');
    await save();
    expect(summary()?.textContent).toBe(errors.NO_PERMISSION);
    expect(document.body.textContent).not.toContain('attention');
  });

  it('says that it is stale, keeps what was typed, and loads the newest when asked', async () => {
    write = async (name) => {
      if (name === 'rules.view') return { ...saved, name: 'Theirs', version: 9 };
      throw new ApiFault(412, { code: 'STALE_VERSION' });
    };
    await render(<RuleForm start={valuesOf(saved)} view={saved} />, { user });
    await typeName('Mine');
    await save();
    expect(writes()).toEqual([['rules.update', expect.objectContaining({ params: { id: 7 } })]]);
    expect(document.querySelector('[role=alertdialog], [role=dialog]')?.textContent).toContain(
      'Someone else changed this rule',
    );
    expect(nameField().value).toBe('Mine');
    await settle(() => button('Load the latest version').click());
    await settle();
    expect([nameField().value, document.querySelector('h1')?.textContent]).toEqual(['Theirs', 'Theirs']);
  });
});
