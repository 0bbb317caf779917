// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { BidderBadge } from '@/components/campaigns/bidder-badge';
import type { BidderReasonCode } from '@/lib/contract/enumerations';
import { render } from '../support/render';
import { someCampaign } from '../support/some-campaign';

it.each<[string, BidderReasonCode[], boolean]>([
  ['a setting', ['DAILY_CLICKS_REACHED'], false],
  ['its end', ['ENDED'], false],
  ['a reservation', ['OUT_OF_SCHEDULE', 'BALANCE_RESERVED'], false],
  ['a setting, while it is paced', ['OUT_OF_SCHEDULE', 'SPEND_PACED'], false],
  ['a problem', ['BALANCE_EMPTY'], true],
  ['a problem besides a setting', ['OUT_OF_SCHEDULE', 'BALANCE_EMPTY'], true],
])('A campaign that is offline for %s warns only of a problem', async (_, codes, warns) => {
  const bidderReasons = codes.map((code) => ({ code, since: null, clearsAt: null, anchor: 'budget' as const }));
  await render(<BidderBadge campaign={someCampaign({ bidderStatus: 'OFFLINE', bidderReasons })} timeZone="UTC" />);
  expect(document.querySelector('.badge')?.className.includes('warning')).toBe(warns);
});
