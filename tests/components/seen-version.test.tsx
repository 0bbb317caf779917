// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import '@/components/campaigns/settings-tab';
import '@/components/ui/dialog';
import { CampaignDetails } from '@/components/campaigns/campaign-details';
import { ArchivingDialog } from '@/components/list/bulk/removal-dialog';
import type { StatusEntity } from '@/components/list/bulk/status-areas';
import { StatusSwitch } from '@/components/list/bulk/status-switch';
import { ApiFault } from '@/lib/contract/api-fault';
import errors from '@/messages/en/errors.json';
import { callApi, showToast } from '../support/doors';
import { button, save, typeName } from '../support/form-page';
import { newClient, render, settle } from '../support/render';
import { someCampaign } from '../support/some-campaign';
import { someTarget } from '../support/some-target';
import { someUser } from '../support/some-user';

const thing: StatusEntity = { id: 7, version: 4, name: 'Mine', status: 'ACTIVE', archived: false, usedInAdSets: 0 };
const stale = () => Promise.reject(new ApiFault(412, { code: 'STALE_VERSION' }));

beforeEach(() => {
  callApi.mockImplementation(async (_name, { body }) => ({ id: 7, version: 5, archived: true, ...body }));
});

describe('what is switched or put away in a list', () => {
  it('is sent with the version on screen', async () => {
    await render(<StatusSwitch area="targets" thing={thing} isLocked={false} />);
    await settle(() => document.querySelector<HTMLElement>('[role=switch]')?.click());
    expect(callApi.mock.calls).toEqual([
      ['targets.changeStatus', { params: { id: 7 }, body: { status: 'INACTIVE', version: 4 } }],
    ]);
  });

  it('shows at once what was asked for, and what it was when that is refused', async () => {
    let refuse = () => {};
    callApi.mockImplementation(
      () => new Promise((_, reject) => (refuse = () => reject(new ApiFault(409, { code: 'STALE_VERSION' })))),
    );
    await render(<StatusSwitch area="targets" thing={thing} isLocked={false} />);
    const isOn = () => document.querySelector('[role=switch]')?.getAttribute('aria-checked');
    expect(isOn()).toBe('true');
    await settle(() => document.querySelector<HTMLElement>('[role=switch]')?.click());
    expect(isOn()).toBe('false');
    await settle(() => refuse());
    expect(isOn()).toBe('true');
  });

  it('is put away with the version on screen', async () => {
    await render(<ArchivingDialog area="rules" thing={thing} onClose={() => undefined} />);
    await settle(() => button('Archive').click());
    expect(callApi.mock.calls).toEqual([['rules.archive', { params: { id: 7 }, query: { version: 4 } }]]);
  });

  it('is told to have changed when it has, and the screen asks for what there is now', async () => {
    callApi.mockImplementation(stale);
    const onChanged = vi.fn();
    const client = newClient();
    for (const operation of ['targets.list', 'targets.view']) client.setQueryData([operation], {});
    await render(<StatusSwitch area="targets" thing={thing} isLocked={false} onChanged={onChanged} />, { client });
    await settle(() => document.querySelector<HTMLElement>('[role=switch]')?.click());
    expect(showToast.mock.calls).toEqual([['error', errors.STALE_VERSION]]);
    expect(client.getQueryState(['targets.list'])?.isInvalidated).toBe(true);
    expect(client.getQueryState(['targets.view'])).toBeUndefined();
    expect(onChanged).not.toHaveBeenCalled();
  });
});

describe('the page of a campaign', () => {
  it('switches and saves what is typed by the version that its form shows while its figures go on', async () => {
    let view = someCampaign({ id: 7, version: 4, statClicks: 1 });
    callApi.mockImplementation(async (name) => {
      if (name === 'campaigns.delivery') throw new ApiFault(404, { code: 'OPERATION_UNKNOWN' });
      if (name === 'targets.view') return someTarget();
      if (name === 'campaigns.forecast') throw new ApiFault(422, { code: 'WHAT_IF_BUSY' });
      if (name === 'campaigns.changeStatus') throw new ApiFault(503, { code: 'DSP_UNREACHABLE' });
      return name.startsWith('campaigns.') ? view : { content: [], last: true };
    });
    const client = newClient();
    await render(<CampaignDetails id={7} />, { client, user: someUser() });
    await settle();
    await typeName('Mine');
    view = { ...view, version: 5, statClicks: 2 };
    await settle(() => void client.invalidateQueries());
    expect(document.querySelector('#campaign-header')?.textContent).toContain('Clicks: 2');
    const versions = () =>
      callApi.mock.calls.flatMap(([name, { body } = {}]) => (body?.version ? [[name, body.version]] : []));
    await settle(() => document.querySelector<HTMLElement>('#campaign-header [role=switch]')?.click());
    await settle(() => button('Stop').click());
    await save();
    expect(versions()).toEqual([
      ['campaigns.changeStatus', 4],
      ['campaigns.update', 4],
    ]);
  });
});
