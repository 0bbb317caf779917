// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
// Fetched when they are needed: here they are there already.
import '@/components/form/draft-bar';
import '@/components/payment/share-code-dialog';
import '@/components/ui/dialog';
import { CampaignForm } from '@/components/campaigns/form/campaign-form';
import { CampaignPanels } from '@/components/campaigns/form/campaign-panels';
import { valuesOf as campaignValues } from '@/components/campaigns/form/campaign-values';
import { CreativeForm } from '@/components/creatives/form/creative-form';
import { valuesOf as creativeValues, emptyCreative } from '@/components/creatives/form/creative-values';
import { PaymentEditor } from '@/components/payment/payment-editor';
import { valuesOf as paymentValues } from '@/components/payment/payment-values';
import { readDraft } from '@/lib/browser/drafts';
import { ApiFault } from '@/lib/contract/api-fault';
import type { CreativeView } from '@/lib/contract/creatives/creatives';
import type { PaymentInfoFields } from '@/lib/contract/payment-info/payment-info-fields';
import { demoPaymentInfos } from '@/lib/embedded-dsp/seed/payment-infos';
import errors from '@/messages/en/errors.json';
import { callApi, showToast } from '../support/doors';
import { button, save, typeInto, typeName } from '../support/form-page';
import { knowingRecord, knowsRecord } from '../support/known-record';
import { leave, newClient, render, settle } from '../support/render';
import { someCampaign } from '../support/some-campaign';
import { someTarget } from '../support/some-target';
import { someUser } from '../support/some-user';

const user = someUser();
let answers: Record<string, (input: { body: Record<string, unknown> }) => unknown>;
beforeEach(() => {
  callApi.mockImplementation(async (name, input) => {
    if (name === 'targets.view') return someTarget();
    return answers[name]?.(input) ?? { content: [], last: true };
  });
});
const press = async (text: string) => {
  await settle(() => button(text).click());
  await settle();
};
const dialog = () => [...document.querySelectorAll('[role=dialog]')].at(-1);
const dialogText = () => dialog()?.textContent ?? '';
/** Presses a button of the dialog. */
const confirm = async (text: string) => {
  const found = [...(dialog()?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === text);
  await settle(() => found?.click());
  await settle();
};
const sent = () =>
  callApi.mock.calls
    .filter(([name]) => /\.(update|create|changeStatus)/.test(name))
    .map(([name, { body }]) => [name, body.version, body.sharedReason]);
const toasts = () => showToast.mock.calls.map(([, text]) => text);
const stale = (code: string) => () => Promise.reject(new ApiFault(422, { code }));

describe('a campaign', () => {
  const view = someCampaign({ id: 7, version: 4, status: 'INACTIVE' });
  const open = async (given: object = {}, client = newClient()) => {
    const now = { ...view, ...given };
    await render(
      <CampaignForm start={campaignValues(now)} view={now}>
        {(panels) => <CampaignPanels {...panels} />}
      </CampaignForm>,
      { user, client },
    );
    await settle();
  };
  beforeEach(() => {
    answers = {
      'campaigns.update': ({ body }) => ({ ...view, version: Number(body.version) + 1 }),
      'campaigns.changeStatus': ({ body }) => ({ id: 7, status: body.status, version: Number(body.version) + 1 }),
    };
  });

  it('is saved, then switched on by the version of the answer', async () => {
    await open();
    await press('Save and activate');
    expect([sent(), dialogText()]).toEqual([[], expect.stringContaining(`“${view.name}” will start bidding`)]);
    await confirm('Save and activate');
    expect(sent()).toEqual([
      ['campaigns.update', 4, undefined],
      ['campaigns.changeStatus', 5, undefined],
    ]);
    expect(toasts()).toEqual(['Campaign saved', 'Status successfully changed to (Active)']);
    await save();
    expect(sent().at(-1)).toEqual(['campaigns.update', 6, undefined]);
  });

  it('stays saved when it cannot be switched on', async () => {
    answers['campaigns.changeStatus'] = stale('CAMPAIGN_NO_APPROVED_CREATIVE');
    const client = knowingRecord('campaigns.adSet');
    await open({}, client);
    await press('Save and activate');
    await confirm('Save and activate');
    expect(toasts()).toEqual(['Campaign saved', errors.CAMPAIGN_NO_APPROVED_CREATIVE]);
    // A form of its ad sets opens with the campaign that was saved.
    expect(knowsRecord(client)).toBe(false);
    await save();
    expect(sent().at(-1)).toEqual(['campaigns.update', 5, undefined]);
  });

  it('is not sent to be switched on without an exchange', async () => {
    await open({ exchanges: [] });
    await press('Save and activate');
    await confirm('Save and activate');
    expect(sent()).toEqual([]);
  });

  it('is not asked about while it is wrong', async () => {
    await open({ name: '' });
    await press('Save and activate');
    expect([dialogText(), document.querySelector('[role=alert] li')?.textContent]).toEqual(['', 'Name is required']);
  });

  it('loses a saved ad set after a question, and a new one at once', async () => {
    answers['campaigns.forecast'] = stale('WHAT_IF_BUSY');
    await open();
    const sets = () => document.querySelectorAll('#section-adSets [role=group][aria-label^="Ad set"]').length;
    const remove = (name: string) =>
      settle(() => document.querySelector<HTMLElement>(`[aria-label="Remove ${name}"]`)?.click());
    await press('New ad set');
    expect(sets()).toBe(2);
    await remove('Ad set 2');
    expect([sets(), dialogText()]).toEqual([1, '']);
    await remove('Ad set 1');
    expect([sets(), dialogText()]).toEqual([1, expect.stringContaining('“Ad set 1” will stop bidding')]);
    await confirm('Delete');
    expect(sets()).toBe(0);
  });
});

describe('a creative', () => {
  // What the form was filled from, and what is compared besides.
  const view = {
    ...emptyCreative('banner'),
    id: 7,
    version: 4,
    moderationStatus: 'PENDING',
    userId: 5,
    link: null,
    vast: null,
    daast: null,
    file: 'file-12345678',
    images: [],
    mimeType: 'image/png',
    name: 'Mine',
    iabCategory: 'IAB1-1',
    kktuCodes: ['1.1.1'],
    finalUrl: 'https://example.com/sale',
  } as unknown as CreativeView;
  const show = async (given: object) => {
    await render(<CreativeForm start={creativeValues(view)} view={{ ...view, ...given }} />, { user });
    await settle();
  };

  it.each([
    ['over a verdict that came meanwhile', { version: 5, moderationStatus: 'APPROVED' }, 5],
    ['not over what somebody else wrote', { version: 5, name: 'Theirs' }, 4],
  ])('is saved %s', async (_, given, version) => {
    answers = { 'creatives.update': () => ({ ...view, version: 6 }) };
    await show({});
    await typeName('Typed');
    await show(given);
    await save();
    expect(sent()).toEqual([['creatives.update', version, undefined]]);
  });
});

describe('payment information', () => {
  const fields = demoPaymentInfos().find(({ login }) => login === 'ural-bank')?.fields as PaymentInfoFields; // It is one.
  const info = (version: number) => ({ ...fields, id: 9, version, ordStatus: 'NOT_REQUIRED' });
  const open = async () => {
    await render(<PaymentEditor info={null} clientId={5} known={paymentValues(fields)} lock={null} />, { user });
    await settle();
  };

  it('is changed over the version that was created, and is not read in between', async () => {
    answers = { 'finance.createPaymentInfo': () => info(0), 'finance.updatePaymentInfo': () => info(1) };
    await open();
    await save();
    await save();
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
    await save();
    expect([toasts(), document.querySelectorAll('[role=dialog]').length]).toEqual([[], 1]);
    const reason = document.querySelector('[role=dialog] textarea') as HTMLTextAreaElement; // The dialog's only one.
    await typeInto(reason, 'One holding');
    await press('Allow and save');
    expect(sent().at(-1)).toEqual(['finance.createPaymentInfo', undefined, 'One holding']);
    expect([toasts(), document.querySelector('[role=dialog]')]).toEqual([['Payment information saved'], null]);
  });

  it('keeps the reason typed for a code in use until it is saved, and offers it again', async () => {
    let answer: () => unknown = stale('UNAVAILABLE');
    answers = {
      'finance.createPaymentInfo': ({ body }) => (body.sharedReason ? answer() : stale('REGISTRATION_CODE_IN_USE')()),
    };
    localStorage.clear();
    const place = { userId: user.id, path: '/admin/client/7/payment#share-code' };
    const kept = () => readDraft(place, Date.now())?.values.reason ?? null;
    const openSharing = async () => {
      await leave();
      window.history.replaceState(null, '', '/admin/client/7/payment');
      await open();
      await save();
    };
    const reason = () => document.querySelector('[role=dialog] textarea') as HTMLTextAreaElement; // The only one.
    await openSharing();
    await press('Allow and save');
    expect(reason().getAttribute('aria-invalid')).toBe('true');
    await typeInto(reason(), 'One holding, two l');
    await expect.poll(kept).toBe('One holding, two l');
    await openSharing();
    await press('Restore');
    expect(reason().value).toBe('One holding, two l');
    await press('Allow and save');
    expect(kept()).toBe('One holding, two l');
    answer = () => info(0);
    await press('Allow and save');
    expect([kept(), document.querySelector('[role=dialog]')]).toEqual([null, null]);
  });
});
