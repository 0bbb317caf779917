// @vitest-environment happy-dom
import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { beforeEach, describe, expect, it, vi } from 'vitest';
// Fetched when it is needed: here it is there already.
import '@/components/payment/share-code-dialog';
import { CampaignForm } from '@/components/campaigns/form/campaign-form';
import { CampaignPanels } from '@/components/campaigns/form/campaign-panels';
import { type CampaignValues, emptyCampaign } from '@/components/campaigns/form/campaign-values';
import { CreativeForm } from '@/components/creatives/form/creative-form';
import type { CreativeValues } from '@/components/creatives/form/creative-values';
import { PaymentEditor } from '@/components/payment/payment-editor';
import { ApiFault } from '@/lib/contract/api-fault';
import type { CampaignView } from '@/lib/contract/campaigns/campaigns';
import type { CreativeView } from '@/lib/contract/creatives/creatives';
import type { CurrentUser } from '@/lib/contract/people/auth';
import errors from '@/messages/en/errors.json';
import { render, settle } from '../support/render';

type Shell = { form: UseFormReturn; onSubmit: (values: object) => Promise<void>; extraActions?: ReactNode };

const doors = vi.hoisted(() => ({ callApi: vi.fn(), push: vi.fn(), showToast: vi.fn(), header: vi.fn() }));
vi.mock('@/lib/browser/call-api', () => ({ callApi: doors.callApi }));
vi.mock('@/components/ui/show-toast', () => ({ showToast: doors.showToast }));
vi.mock('@/lib/i18n/navigation', () => ({ Link: 'a', useRouter: () => ({ push: doors.push }) }));
vi.mock('next/navigation', () => ({ useParams: () => ({ family: 'admin' }), useRouter: () => ({ push: doors.push }) }));
// What is saved and how, without the panels: each form is tried as a whole elsewhere.
vi.mock('@/components/form/use-lazy-resolver', () => ({
  useLazyResolver: () => async (values: object) => ({ values, errors: {} }),
}));
vi.mock('@/components/form/form-shell', () => ({
  FormShell: ({ form, onSubmit, extraActions }: Shell) => (
    <>
      <button type="button" onClick={form.handleSubmit((values) => onSubmit(values))}>
        Save
      </button>
      {extraActions}
    </>
  ),
}));
vi.mock('@/components/campaigns/form/use-campaign-sections', () => ({ useCampaignSections: () => [] }));
vi.mock('@/components/campaigns/campaign-header', () => ({
  CampaignHeader: (props: object) => void doors.header(props),
}));
vi.mock('@/components/creatives/form/use-creative-sections', () => ({ useCreativeSections: () => [] }));
vi.mock('@/components/payment/use-payment-sections', () => ({ usePaymentSections: () => [] }));
vi.mock('@/components/payment/party-proof', () => ({ PartyProof: () => null }));

const user = {
  ...{ id: 1, role: 'ROLE_ADMIN', currency: 'USD', managerEmail: null },
  permissions: ['CAMPAIGN_UPDATE', 'CLIENT_INN_MEDIATOR_AND_MEDIATOR_INN_CHANGE'],
} as unknown as CurrentUser; // What the forms ask of a user.
let answers: Record<string, (input: { body: Record<string, unknown> }) => unknown>;
beforeEach(() => {
  vi.clearAllMocks();
  doors.callApi.mockImplementation(async (name, input) => answers[name]?.(input) ?? { content: [], last: true });
});
const press = async (text: string) => {
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === text);
  await settle(() => button?.click());
  await settle();
};
const sent = () => doors.callApi.mock.calls.map(([name, { body }]) => [name, body?.version, body?.sharedReason]);
const toasts = () => doors.showToast.mock.calls.map(([, text]) => text);
const stale = (code: string) => () => Promise.reject(new ApiFault(422, { code }));

describe('a campaign', () => {
  const start: CampaignValues = {
    ...emptyCampaign({ startDate: '2026-11-22', timeZone: 'TZ-1', adSetName: 'Set' }),
    exchanges: [3],
  };
  // The fields that a person writes, and what the form asks besides.
  const view = { ...start, id: 7, version: 4, status: 'INACTIVE', totalBudget: '10' } as unknown as CampaignView;
  const open = (given: object = {}) =>
    render(
      <CampaignForm start={{ ...start, ...given }} view={{ ...view, ...given }}>
        {(panels) => <CampaignPanels {...panels} />}
      </CampaignForm>,
      { user },
    );
  const version = () => doors.header.mock.lastCall?.[0].campaign.version;
  beforeEach(() => {
    answers = {
      'campaigns.update': ({ body }) => ({ ...view, version: Number(body.version) + 1 }),
      'campaigns.changeStatus': ({ body }) => ({ id: 7, status: body.status, version: Number(body.version) + 1 }),
    };
  });

  it('is saved, then switched on by the version of the answer', async () => {
    await open();
    await press('Save and activate');
    expect(sent()).toEqual([
      ['campaigns.update', 4, undefined],
      ['campaigns.changeStatus', 5, undefined],
    ]);
    expect(version()).toBe(6);
    expect(toasts()).toEqual(['Campaign saved', 'Status successfully changed to (Active)']);
  });

  it('stays saved when it cannot be switched on', async () => {
    answers['campaigns.changeStatus'] = stale('CAMPAIGN_NO_APPROVED_CREATIVE');
    await open();
    await press('Save and activate');
    expect([version(), toasts()]).toEqual([5, ['Campaign saved', errors.CAMPAIGN_NO_APPROVED_CREATIVE]]);
    await press('Save');
    expect(sent().at(-1)).toEqual(['campaigns.update', 5, undefined]);
  });

  it('is not sent to be switched on without an exchange', async () => {
    await open({ exchanges: [] });
    await press('Save and activate');
    expect(sent()).toEqual([]);
  });
});

describe('a creative', () => {
  // The fields that are compared: what was written, and the version.
  const view = {
    id: 7,
    version: 4,
    type: 'banner',
    name: 'Mine',
    images: [],
    playback: [],
    moderationStatus: 'PENDING',
  };
  const show = (given: object) => {
    const now = { ...view, ...given } as unknown as CreativeView;
    return render(<CreativeForm start={view as unknown as CreativeValues} view={now} />, { user });
  };

  it.each([
    ['over a verdict that came meanwhile', { version: 5, moderationStatus: 'APPROVED' }, 5],
    ['not over what somebody else wrote', { version: 5, name: 'Theirs' }, 4],
  ])('is saved %s', async (_, given, version) => {
    answers = { 'creatives.update': () => ({ ...view, version: 6 }) };
    await show({});
    await show(given);
    await press('Save');
    expect(sent()).toEqual([['creatives.update', version, undefined]]);
  });
});

describe('payment information', () => {
  const info = (version: number) => ({ id: 9, version, ordStatus: 'NOT_REQUIRED', organizationType: 'UL' });
  const open = () => render(<PaymentEditor info={null} clientId={5} known={{}} lock={null} />, { user });

  it('is changed over the version that was created, and is not read in between', async () => {
    answers = { 'finance.createPaymentInfo': () => info(0), 'finance.updatePaymentInfo': () => info(1) };
    await open();
    await press('Save');
    await press('Save');
    expect(sent()).toEqual([
      ['finance.createPaymentInfo', undefined, undefined],
      ['finance.updatePaymentInfo', 0, undefined],
    ]);
  });

  it('is sent again with a reason where an administrator shares a code in use', async () => {
    answers = {
      'finance.createPaymentInfo': ({ body }) => (body.sharedReason ? info(0) : stale('REGISTRATION_CODE_IN_USE')()),
    };
    await open();
    await press('Save');
    expect([toasts(), document.querySelectorAll('[role=dialog]').length]).toEqual([[], 1]);
    const reason = document.querySelector('textarea') as HTMLTextAreaElement; // The dialog's only one.
    await settle(() => {
      Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(reason, 'One holding');
      reason.dispatchEvent(new Event('input', { bubbles: true }));
    });
    await press('Allow and save');
    expect(sent().at(-1)).toEqual(['finance.createPaymentInfo', undefined, 'One holding']);
    expect([toasts(), document.querySelector('[role=dialog]')]).toEqual([['Payment information saved'], null]);
  });
});
