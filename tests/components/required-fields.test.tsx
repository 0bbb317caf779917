// @vitest-environment happy-dom
import type { ReactNode } from 'react';
import { beforeEach, expect, it } from 'vitest';
// Fetched when they are needed: here they are there already.
import '@/components/ui/dialog';
import { LineListDialog } from '@/components/line-lists/line-list-dialog';
import { RuleForm } from '@/components/rules/rule-form';
import { emptyRule } from '@/components/rules/rule-values';
import { LoginForm } from '@/components/session/login-form';
import { ResetSteps } from '@/components/session/reset-steps';
import { callApi } from '../support/doors';
import { render, settle } from '../support/render';
import { someUser } from '../support/some-user';

beforeEach(() => {
  callApi.mockResolvedValue({ content: [], totalElements: 0, last: true });
});

/** The names of the controls that are required, with the asterisk where one is in sight. */
const required = () =>
  [...document.querySelectorAll<HTMLElement>('[aria-required=true]')].map((control) => {
    const label =
      control.getAttribute('aria-label') ?? document.querySelector(`label[for="${control.id}"]`)?.textContent;
    const frame = control.getAttribute('aria-label') ? control.closest('.grid') : control.closest('.flex-col');
    const mark = [...(frame?.querySelectorAll('span[aria-hidden=true]') ?? [])].find((one) => one.textContent === '*');
    return `${label}${mark ? '*' : ''}`;
  });

const rule = emptyRule('target');
it.each<[string, ReactNode, string[]]>([
  ['sign-in', <LoginForm key="form" onSignedIn={() => undefined} />, ['Login*', 'Password*']],
  ['a new password', <ResetSteps key="form" />, ['Login*']],
  ['a list', <LineListDialog key="form" onClose={() => undefined} />, ['Name*', 'Client*', 'Lines*']],
  ['a rule for sites', <RuleForm key="form" start={rule} />, ['Name*', 'Client*', 'Sites*', 'Condition 1: value*']],
  [
    'a rule for topics',
    <RuleForm key="form" start={{ ...rule, listed: 'iabCategories' }} />,
    ['Name*', 'Client*', 'IAB topics*', 'Condition 1: value*'],
  ],
])('Each required field of %s has an asterisk', async (_, form, names) => {
  await render(form, { user: someUser() });
  await settle();
  expect(required().sort()).toEqual(names.sort());
});
