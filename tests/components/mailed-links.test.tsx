// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
// Fetched when it is needed: here it is there already.
import '@/components/session/new-password';
import { EmailLink } from '@/components/session/email-link';
import { ResetSteps } from '@/components/session/reset-steps';
import { ApiFault } from '@/lib/contract/api-fault';
import errors from '@/messages/en/errors.json';
import { callApi } from '../support/doors';
import { button } from '../support/form-page';
import { render, settle } from '../support/render';

const badLink = 'The link doesn’t work';
const outages = [
  [0, 'OFFLINE'],
  [502, 'DSP_UNREACHABLE'],
  [500, 'UNKNOWN'],
  [429, 'TOO_MANY_REQUESTS'],
] as const;

const said = () => document.body.textContent ?? '';
const press = (text: string) => settle(() => button(text).click());
const tokens = () => callApi.mock.calls.map(([, input]) => input.body.token);
const refuseWith = (status: number, code: string) => callApi.mockRejectedValue(new ApiFault(status, { code }));

beforeEach(async () => {
  window.history.replaceState(null, '', '/email#token=of-the-mail');
  // Unlike browsers, happy-dom raises a hashchange event for it, a task later.
  await settle();
});

describe('the link of a mail about an address', () => {
  const open = async () => {
    await render(<EmailLink />);
    await press('Continue');
  };

  it.each(outages)('stays usable when it cannot be opened now: %i %s', async (status, code) => {
    refuseWith(status, code);
    await open();
    expect(document.querySelector('[role=alert]')?.textContent).toBe(errors[code]);
    expect(said()).not.toContain(badLink);
    callApi.mockResolvedValue({ outcome: 'CONFIRMED', email: 'anna@shop.example' });
    await press('Try again');
    expect(said()).toContain('Email confirmed');
    expect(tokens()).toEqual(['of-the-mail', 'of-the-mail']);
  });

  it('is told to be bad when it is', async () => {
    refuseWith(422, 'EMAIL_LINK_INVALID');
    await open();
    expect(said()).toContain(badLink);
    expect(said()).not.toContain('Try again');
  });
});

describe('the link of a mail about a password', () => {
  it.each(outages)('stays usable when it cannot be checked now: %i %s', async (status, code) => {
    refuseWith(status, code);
    await render(<ResetSteps />);
    await settle();
    expect(said()).toContain(errors[code]);
    expect(said()).not.toContain(badLink);
    callApi.mockResolvedValue({ expiresAt: '2026-11-01T10:00:00Z' });
    await press('Try again');
    await settle();
    expect(said()).toContain('Set a new password');
    expect(tokens()).toEqual(['of-the-mail', 'of-the-mail']);
  });

  it('is told to be bad when it is, and another one is offered', async () => {
    refuseWith(422, 'RESET_TOKEN_EXPIRED');
    await render(<ResetSteps />);
    await settle();
    expect(said()).toContain(badLink);
    await press('Request another link');
    expect(said()).toContain('Send link');
  });
});
