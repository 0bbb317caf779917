// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import '@/components/campaigns/settings-tab';
import '@/components/ui/confirm-dialog';
import { CampaignDetails } from '@/components/campaigns/campaign-details';
import { ArchivingDialog } from '@/components/list/bulk/removal-dialog';
import type { StatusEntity } from '@/components/list/bulk/status-areas';
import { StatusSwitch } from '@/components/list/bulk/status-switch';
import { ApiFault } from '@/lib/contract/api-fault';
import type { CurrentUser } from '@/lib/contract/people/auth';
import errors from '@/messages/en/errors.json';
import { button } from '../support/form-page';
import { render, settle } from '../support/render';

const doors = vi.hoisted(() => ({
  callApi: vi.fn(),
  showToast: vi.fn(),
  header: vi.fn(),
  form: vi.fn(),
}));
vi.mock('@/lib/browser/call-api', () => ({ callApi: doors.callApi }));
vi.mock('@/components/ui/show-toast', () => ({ showToast: doors.showToast }));
vi.mock('@/components/campaigns/campaign-header', () => ({
  CampaignHeader: (props: object) => void doors.header(props),
}));
vi.mock('@/components/form/form-shell', () => ({ FormShell: (props: object) => void doors.form(props) }));
vi.mock('@/components/campaigns/form/use-campaign-sections', () => ({ useCampaignSections: () => [] }));
vi.mock('@/lib/i18n/navigation', () => ({ Link: 'a', useRouter: () => ({ push: vi.fn() }) }));
vi.mock('next/navigation', () => ({
  useParams: () => ({ family: 'admin' }),
  useRouter: () => ({ push: vi.fn() }),
  usePathname: () => '/en/admin/campaign/detail/7',
  useSearchParams: () => new URLSearchParams(),
}));
vi.mock('@/components/campaigns/form/campaign-values', () => ({
  valuesOf: () => ({ creativeGroups: [] }),
}));

const thing: StatusEntity = { id: 7, version: 4, name: 'Mine', status: 'ACTIVE', archived: false, usedInAdSets: 0 };
const stale = () => Promise.reject(new ApiFault(412, { code: 'STALE_VERSION' }));

beforeEach(() => {
  vi.clearAllMocks();
  doors.callApi.mockImplementation(async (_name, { body }) => ({ id: 7, version: 5, archived: true, ...body }));
});

describe('what is switched or put away in a list', () => {
  it('is sent with the version on screen', async () => {
    await render(<StatusSwitch area="targets" thing={thing} isLocked={false} />);
    await settle(() => document.querySelector<HTMLElement>('[role=switch]')?.click());
    expect(doors.callApi.mock.calls).toEqual([
      ['targets.changeStatus', { params: { id: 7 }, body: { status: 'INACTIVE', version: 4 } }],
    ]);
  });

  it('shows at once what was asked for, and what it was when that is refused', async () => {
    let refuse = () => {};
    doors.callApi.mockImplementation(
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
    expect(doors.callApi.mock.calls).toEqual([['rules.archive', { params: { id: 7 }, query: { version: 4 } }]]);
  });

  it('is told to have changed when it has, and the screen asks for what there is now', async () => {
    doors.callApi.mockImplementation(stale);
    const onChanged = vi.fn();
    const { QueryClient } = await import('@tanstack/react-query');
    const client = new QueryClient();
    const invalidate = vi.spyOn(client, 'invalidateQueries');
    await render(<StatusSwitch area="targets" thing={thing} isLocked={false} onChanged={onChanged} />, { client });
    await settle(() => document.querySelector<HTMLElement>('[role=switch]')?.click());
    expect(doors.showToast.mock.calls).toEqual([['error', errors.STALE_VERSION]]);
    expect(invalidate.mock.calls.map(([filter]) => filter?.queryKey?.[0])).toEqual(['targets.list', 'targets.view']);
    expect(onChanged).not.toHaveBeenCalled();
  });
});

describe('the page of a campaign', () => {
  const user = { permissions: ['CAMPAIGN_UPDATE'], timeZone: 'UTC' } as unknown as CurrentUser;
  const header = () => doors.header.mock.lastCall?.[0];
  const form = () => doors.form.mock.lastCall?.[0];

  it('switches and saves by the version that its form shows while its figures go on', async () => {
    let view = { id: 7, version: 4, status: 'ACTIVE', archived: false, statClicks: 1 };
    doors.callApi.mockImplementation(async (name) => {
      if (name === 'campaigns.delivery') throw new ApiFault(404, { code: 'OPERATION_UNKNOWN' });
      return view;
    });
    const { QueryClient } = await import('@tanstack/react-query');
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    await render(<CampaignDetails id={7} />, { client, user });
    await settle();
    view = { ...view, version: 5, statClicks: 2 };
    await settle(() => void client.invalidateQueries());
    expect(header().campaign).toMatchObject({ version: 4, statClicks: 2 });
    await settle(() => void form().onSubmit({ name: 'Mine' }));
    expect(doors.callApi.mock.calls.filter(([name]) => name === 'campaigns.update')).toEqual([
      ['campaigns.update', { params: { id: 7 }, body: { name: 'Mine', version: 4 } }],
    ]);
  });
});
