import { journeysOf, specsOf, takingTurns } from './matrices';
import type { Share } from './rotation';
import { shareNow } from './turn';

/**
 * Specs by part. Each spec belongs to one part. The short run includes the sweep and the faults, whose cases rotate,
 * and the journeys and other specs of the current turn.
 */
export const parts = {
  journeys: [
    'main-job',
    'people',
    'finances',
    'payment',
    'targets',
    'rules',
    'creatives',
    'ad-set',
    'delivery',
    'frame',
    'session-flow',
    'navigation',
    'refresh-faults',
    'notifications',
    'bulk',
    'uploads',
    'creative-pictures',
    'targeting',
    'beside',
    'client-scope',
    'lists',
    'first-campaign',
    'drafts',
    'one-image',
    'copy-campaign',
    'long-list',
    'palette',
  ],
  sweep: ['sweep', 'every-overlay', 'long-words'],
  faults: ['degradation-screens', 'degradation', 'slow-line', 'leaving', 'canary'],
  hostile: ['hostile-texts', 'hostile-creatives', 'guards', 'redirects', 'answers'],
  session: ['profile', 'reset', 'early-start', 'empty-start', 'keyboard'],
  alone: ['serverless'],
  others: ['integrations', 'target-panels', 'public-advertiser', 'help-pages', 'publisher'],
} as const;

/** Specs that start first, so that all lanes end at about the same time. */
const long = new Set(['main-job', 'every-overlay', 'sweep', 'degradation-screens', 'hostile-texts', 'people']);

const isPart = (name: string): name is keyof typeof parts => name in parts;

/** Returns names of the specs that `E2E_PART` selects: a part, `short`, or everything. */
function wanted(part: string): string[] {
  if (part === 'short') return shortRun(shareNow());
  if (isPart(part)) return [...parts[part]];
  return Object.values(parts).flat();
}

/** Journeys that belong to every run. */
export const steadyJourneys = parts.journeys.filter((name) => !takingTurns.includes(name));

/** Returns the names of the specs of a short run. */
export const shortRun = (share: Share) => [
  ...steadyJourneys,
  ...journeysOf(share),
  ...parts.sweep,
  'degradation-screens',
  ...specsOf(share),
];

/** Returns file patterns of the selected specs: those that take long, and the others. */
export function files(part: string): { long: string[]; rest: string[] } {
  const names = wanted(part);
  const fileOf = (name: string) => `**/${name}.spec.ts`;
  return {
    long: names.filter((name) => long.has(name)).map(fileOf),
    rest: names.filter((name) => !long.has(name)).map(fileOf),
  };
}
