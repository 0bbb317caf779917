// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { BidderBadge } from '@/components/campaigns/bidder-badge';
import { BidderReasons } from '@/components/campaigns/bidder-reasons';
import { CampaignHeader } from '@/components/campaigns/campaign-header';
import { SettingButton } from '@/components/campaigns/delivery/setting-button';
import type { Family } from '@/lib/access/families';
import type { BidderReason } from '@/lib/contract/campaigns/bidder-reason';
import type { BidderReasonCode } from '@/lib/contract/enumerations';
import type { Permission } from '@/lib/contract/people/permissions';
import { render } from '../support/render';
import { someCampaign } from '../support/some-campaign';
import { someUser } from '../support/some-user';

const reason = (code: BidderReasonCode, anchor: BidderReason['anchor']) => ({
  code,
  since: null,
  clearsAt: null,
  anchor,
});

it.each<[string, BidderReasonCode[], boolean]>([
  ['a setting', ['DAILY_CLICKS_REACHED'], false],
  ['its end', ['ENDED'], false],
  ['a reservation', ['OUT_OF_SCHEDULE', 'BALANCE_RESERVED'], false],
  ['a setting, while it is paced', ['OUT_OF_SCHEDULE', 'SPEND_PACED'], false],
  ['a problem', ['BALANCE_EMPTY'], true],
  ['a problem besides a setting', ['OUT_OF_SCHEDULE', 'BALANCE_EMPTY'], true],
])('A campaign that is offline for %s warns only of a problem', async (_, codes, warns) => {
  const bidderReasons = codes.map((code) => reason(code, 'budget'));
  await render(<BidderBadge campaign={someCampaign({ bidderStatus: 'OFFLINE', bidderReasons })} timeZone="UTC" />);
  expect(document.querySelector('.badge')?.className.includes('warning')).toBe(warns);
});

/** Returns the text and the address of the only fix. */
async function fixOf(family: Family, one: BidderReason, permissions?: readonly Permission[]) {
  window.history.replaceState(null, '', `/${family}/campaigns`);
  const user = someUser(permissions && { permissions: [...permissions] });
  const campaign = someCampaign({ bidderStatus: 'OFFLINE', bidderReasons: [one] });
  await render(<BidderReasons campaign={campaign} timeZone="UTC" />, { user });
  const [item] = document.querySelectorAll('li');
  return [item?.lastElementChild?.textContent, item?.querySelector('a')?.getAttribute('href')];
}

it.each<[Family, BidderReason, string, string]>([
  ['advertiser', reason('BALANCE_EMPTY', 'balance'), 'Add funds', '/advertiser/finance/balance'],
  ['admin', reason('BALANCE_RESERVED', 'balance'), 'Add funds', '/admin/client/detail/7'],
  ['admin', reason('CLIENT_ARCHIVED', 'client'), 'Unarchive the client', '/admin/client/detail/7'],
  ['admin', reason('ARCHIVED', 'archive'), 'Unarchive the campaign', '/admin/campaign/detail/12#campaign-header'],
  ['admin', reason('INACTIVE', 'status'), 'Activate the campaign', '/admin/campaign/detail/12#campaign-header'],
  [
    'admin',
    reason('DAILY_CLICKS_REACHED', 'limits'),
    'Change the limits',
    '/admin/campaign/detail/12?tab=settings#section-budget',
  ],
])('Leads %s to the setting of a reason: %o', async (family, one, text, href) => {
  expect(await fixOf(family, one)).toEqual([text, href]);
});

it('Says what to do, without a link, to whoever may not open the screen', async () => {
  expect(await fixOf('manager', reason('CLIENT_ARCHIVED', 'client'), ['CAMPAIGN_READ'])).toEqual([
    'Unarchive the client',
    undefined,
  ]);
});

it('Leads from the summary of an archived campaign to the button that takes it out of the archive', async () => {
  const button = <SettingButton place={{ kind: 'header', control: 'archive' }} anchor="archive" onSection={() => {}} />;
  const header = <CampaignHeader campaign={someCampaign({ archived: true })} onChanged={() => {}} />;
  await render(
    <>
      {header}
      {button}
    </>,
    { user: someUser() },
  );
  const [fix] = [...document.querySelectorAll('button')].filter((one) => one.textContent === 'Unarchive the campaign');
  fix?.click();
  expect(document.activeElement?.textContent).toBe('Unarchive');
});
