import type { Delivery, Funnel, FunnelStage } from '@/lib/contract/delivery/delivery';

/** Returns a gate of the funnel that refused some of the requests that reached it. */
export const someStage = (
  changes: Partial<FunnelStage> & Pick<FunnelStage, 'code' | 'lost' | 'reached'>,
): FunnelStage => ({
  gate: 'geo',
  group: 'target',
  previous: null,
  action: { anchor: 'targets' },
  ...changes,
});

export const someFunnel = (changes: Partial<Funnel> = {}): Funnel => ({
  requests: 1000,
  lostToOwn: 20,
  bids: 280,
  lostAuctions: 180,
  wins: 100,
  impressions: 90,
  viewable: 60,
  clicks: 3,
  countedSince: '2026-11-17T00:00:00Z',
  countedUntil: '2026-11-23T12:00:00Z',
  stages: [
    someStage({ code: 'SPEND_PACED', group: 'campaign', lost: 100, reached: 1000, action: { anchor: 'budget' } }),
    someStage({ code: 'GEO', lost: 500, reached: 900, previous: 0.5 }),
    someStage({ code: 'PRICE_BELOW_FLOOR', group: 'price', lost: 100, reached: 400, action: { anchor: 'price' } }),
  ],
  ...changes,
});

/** Returns a week of a campaign as `campaigns.delivery` returns it. Today is the last day. */
export function someDelivery(changes: Partial<Delivery> = {}): Delivery {
  const days = ['17', '18', '19', '20', '21', '22', '23'];
  return {
    id: 12,
    version: 3,
    currency: 'RUB',
    timeZone: 'UTC',
    from: '2026-11-17',
    to: '2026-11-23',
    unit: 'day',
    verdict: {
      code: 'PRICE_BELOW_FLOORS',
      severity: 'problem',
      since: null,
      until: null,
      params: { share: 0.91, gate: 'PRICE_BELOW_FLOOR' },
      action: { anchor: 'price' },
    },
    pace: {
      today: { spent: '4.2', expected: '4', budget: '6', projected: '5.9' },
      total: null,
      ratio: 1.05,
    },
    points: days.map((day) => ({
      at: `2026-11-${day}T00:00:00Z`,
      spend: day === '23' ? '4.2' : '6',
      planned: '6',
      requests: 100,
      bids: 40,
      wins: 10,
      impressions: 9,
      clicks: 1,
      isUnfinished: day === '23',
    })),
    changes: [
      {
        at: '2026-11-20T09:30:00Z',
        by: { id: 2, login: 'manager' },
        operation: 'campaigns.update',
        entity: 'campaign',
        fields: [{ field: 'dailyBudget', before: '5', after: '6' }],
        historyId: 77,
      },
    ],
    funnel: someFunnel(),
    noFunnel: null,
    ...changes,
  };
}
