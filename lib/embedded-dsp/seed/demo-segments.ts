import type { TagType } from '@/lib/contract/targeting/segment-kinds';
import type { SegmentInput } from '@/lib/contract/targeting/segments';

export interface SeedSegment extends SegmentInput {
  owner: string;
  /** People that are in from the beginning. */
  people?: number;
  tags?: readonly { name: string; type: TagType; domains: string[]; isGoal?: boolean }[];
  /** Name of a target that takes these people in, or keeps them out. */
  target?: { name: string; list: 'included' | 'excluded' };
}

/** Segments of the demonstration, from every source; events fill theirs from the history. */
export const seedSegments: readonly SeedSegment[] = [
  {
    ...{ owner: 'advertiser', name: 'Site visitors', source: 'tag', event: null, ttlDays: 30, people: 2_400 },
    tags: [
      { name: 'Every page', type: 'js', domains: ['blueharbor.example'] },
      { name: 'Booking newsletter', type: 'image', domains: ['news.blueharbor.example', 'blueharbor.example'] },
      { name: 'Booking confirmed', type: 'image', domains: ['blueharbor.example'], isGoal: true },
    ],
    target: { name: 'Returning visitors', list: 'included' },
  },
  {
    ...{ owner: 'advertiser', name: 'Booked in 2026', source: 'upload', event: null, ttlDays: 180, people: 900 },
    target: { name: 'Not yet booked', list: 'excluded' },
  },
  { owner: 'advertiser', name: 'Clicked an ad', source: 'events', event: 'click', ttlDays: 30 },
  {
    ...{ owner: 'advertiser-pro', name: 'Warenkorb', source: 'tag', event: null, ttlDays: 14, people: 650 },
    tags: [
      { name: 'Warenkorb-Seite', type: 'image', domains: ['alpenholz.example'] },
      { name: 'Bestellung bestätigt', type: 'image', domains: ['alpenholz.example'], isGoal: true },
    ],
  },
  { owner: 'advertiser-pro', name: 'Film gesehen', source: 'events', event: 'complete', ttlDays: 60 },
  {
    ...{
      owner: 'advertiser-manager',
      name: 'Посетители магазина',
      source: 'tag',
      event: null,
      ttlDays: 90,
      people: 1_700,
    },
    tags: [
      { name: 'Все страницы', type: 'js', domains: ['tea.example'] },
      { name: 'Заказ оформлен', type: 'image', domains: ['tea.example'], isGoal: true },
    ],
  },
  { owner: 'ural-bank', name: 'Клиенты банка', source: 'upload', event: null, ttlDays: 120, people: 3_100 },
  { owner: 'ural-bank', name: 'Кликнули по вкладам', source: 'events', event: 'click', ttlDays: 45 },
  { owner: 'orbit-games', name: 'Lapsed players', source: 'upload', event: null, ttlDays: 60 },
];
