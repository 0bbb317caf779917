import type { LineListInput } from '@/lib/contract/targeting/line-lists';

export interface SeedLineList extends LineListInput {
  owner: string;
  /** Name of a target that keeps away from the lines. */
  target?: string;
}

/** Lists of the demonstration, of every kind. */
export const seedLineLists: readonly SeedLineList[] = [
  {
    ...{ owner: 'advertiser', name: 'Sites the brand avoids', kind: 'site', target: 'Not yet booked' },
    lines: ['clickbait.example', 'gossip-corner.example', 'rumours.example', 'shock-news.example'],
  },
  { owner: 'advertiser', name: 'Travel apps', kind: 'app', lines: ['com.example.timetable', 'com.example.trips'] },
  { owner: 'advertiser-manager', name: 'Адреса офиса', kind: 'ip', lines: ['203.0.113.7', '203.0.113.8'] },
  {
    owner: 'orbit-games',
    name: 'Games of our own',
    kind: 'app',
    lines: ['com.example.orbit', 'com.example.orbit.lite'],
  },
];
