// @vitest-environment happy-dom
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import '@/components/campaigns/copy/copy-resolver';
import { CopyDialog } from '@/components/campaigns/copy/copy-dialog';
import { copiedCampaign, firstCopy } from '@/components/campaigns/copy/copy-values';
import { ApiFault } from '@/lib/contract/api-fault';
import type { CampaignView } from '@/lib/contract/campaigns/campaigns';
import { router } from '../support/address';
import { callApi } from '../support/doors';
import { button, nameField, typeInto } from '../support/form-page';
import { render, settle, settled } from '../support/render';
import { someCampaign } from '../support/some-campaign';
import { someUser } from '../support/some-user';

const targets = [
  { id: 5, name: 'Moscow' },
  { id: 6, name: 'Everywhere' },
];
const calls = (name: string) => callApi.mock.calls.filter(([called]) => called === name);
const onClosed = () => undefined;

let original: CampaignView;
let answer: () => Promise<unknown>;
beforeEach(() => {
  localStorage.clear();
  window.history.replaceState(null, '', '/advertiser/campaigns');
  original = someCampaign();
  answer = async () => ({ id: 40, version: 0 });
  callApi.mockImplementation(async (name: string) => {
    if (name === 'campaigns.view') return original;
    if (name === 'targets.list') return { content: targets, totalElements: targets.length, last: true };
    return answer();
  });
});

async function show() {
  const user = someUser({ id: 7, role: 'ROLE_ADVERTISER', permissions: ['CAMPAIGN_CREATE', 'TARGET_READ'] });
  await render(<CopyDialog campaign={original} onClose={onClosed} />, { user });
  await settle();
}

function Opening() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && <CopyDialog campaign={original} onClose={() => setOpen(false)} />}
    </>
  );
}

const input = (name: string) => {
  const found = document.querySelector<HTMLInputElement>(`input[name="${name}"]`);
  if (!found) throw new Error(`No ${name}`);
  return found;
};
const make = async () => {
  await settle(() => button('Create copy').click());
  await settle();
};
const sent = () => calls('campaigns.create')[0]?.[1].body;

describe('a copy of a campaign', () => {
  it('is made with its own name, days and target, and opened', async () => {
    await show();
    await typeInto(nameField(), 'Winter sale');
    await typeInto(input('days'), '2027-01-10~2027-01-20');
    await typeInto(input('targetId'), 'Every');
    await settle(() => [...document.querySelectorAll<HTMLElement>('[role=option]')][1]?.click());
    await make();
    expect(sent()).toMatchObject({ name: 'Winter sale', startDate: '2027-01-10', endDate: '2027-01-20' });
    expect(sent().creativeGroups).toMatchObject([{ targetId: 6, creatives: [1, 2], maxPrice: '120.50' }]);
    expect(sent().creativeGroups[0].id).toBeUndefined();
    expect(router.push).toHaveBeenCalledWith('/advertiser/campaign/detail/40');
  });

  it('gives the focus back to what opened it, although the campaign is read first', async () => {
    let read = (_: CampaignView) => {};
    callApi.mockImplementation((name: string) =>
      name === 'campaigns.view'
        ? new Promise((resolve) => {
            read = resolve;
          })
        : Promise.resolve({ content: targets, totalElements: targets.length, last: true }),
    );
    await render(<Opening />, { user: someUser({ permissions: ['CAMPAIGN_CREATE'] }) });
    const opener = button('Open');
    opener.focus();
    await settle(() => opener.click());
    expect(document.querySelector('input[name="name"]')).toBeNull();
    await settle(() => read(original));
    await settle();
    expect(nameField().value).toBe('Autumn sale (copy)');
    await settle(() => button('Cancel').click());
    await settled(() => expect(document.activeElement).toBe(opener));
  });

  it('keeps the targets of its ad sets unless another is chosen', async () => {
    await show();
    await make();
    expect(sent()).toMatchObject({ name: 'Autumn sale (copy)', creativeGroups: [{ targetId: 5 }] });
  });

  it('goes on without end like its original, unless a last day is given', async () => {
    original = someCampaign({ endDate: null });
    await show();
    await typeInto(input('days.from'), '2027-01-10');
    await make();
    expect(sent()).toMatchObject({ startDate: '2027-01-10', endDate: null });
    await typeInto(input('days.to'), '2027-01-05');
    await make();
    expect(calls('campaigns.create')).toHaveLength(1);
    expect(input('days.to').getAttribute('aria-invalid')).toBe('true');
    await typeInto(input('days.to'), '2027-01-20');
    await make();
    expect(calls('campaigns.create')[1]?.[1].body).toMatchObject({ startDate: '2027-01-10', endDate: '2027-01-20' });
  });

  it('says beside the days what is refused of them, and keeps what was typed', async () => {
    answer = () => Promise.reject(new ApiFault(422, { code: 'VALIDATION_FAILED', fields: { startDate: 'required' } }));
    await show();
    await typeInto(nameField(), 'Winter sale');
    await make();
    expect(input('days').getAttribute('aria-invalid')).toBe('true');
    expect(nameField().value).toBe('Winter sale');
    expect(router.push).not.toHaveBeenCalled();
  });

  it('says over its fields what is wrong with the rest of the campaign', async () => {
    original = someCampaign({ isOptimisationEnabled: true });
    await show();
    await make();
    expect(calls('campaigns.create')).toEqual([]);
    expect(document.querySelector('form [role=alert]')?.textContent).not.toBe('');
  });
});

describe('the days of a copy', () => {
  it('begin today and keep a last day that is still to come', () =>
    expect(firstCopy(someCampaign(), 'Copy', '2026-11-26').days).toEqual({ from: '2026-11-26', to: '2026-12-31' }));

  it('are as many as those of a campaign that is over', () =>
    expect(firstCopy(someCampaign(), 'Copy', '2027-02-01').days).toEqual({ from: '2027-02-01', to: '2027-04-02' }));

  it('give every ad set the target that is chosen, in place of its own', () => {
    const [group] = someCampaign().creativeGroups;
    const two = someCampaign({ creativeGroups: group ? [group, { ...group, id: 32, targetId: null }] : [] });
    const chosen = copiedCampaign(two, { name: 'Copy', days: { from: '2027-01-10', to: '' }, targetId: '6' });
    expect(chosen.creativeGroups.map(({ isShared, targetId }) => [isShared, targetId])).toEqual([
      [true, '6'],
      [true, '6'],
    ]);
  });
});
