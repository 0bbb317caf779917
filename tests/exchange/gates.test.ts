import { describe, expect, it } from 'vitest';
import type { TargetInput } from '@/lib/contract/targeting/targets';
import { adSetGates, decide } from '@/lib/embedded-dsp/exchange/decisions/bidder';
import { campaignGates } from '@/lib/embedded-dsp/exchange/gates/campaign-gates';
import { englishOf } from '@/lib/embedded-dsp/exchange/gates/gate-words';
import { type ReasonCode, reasonCodes } from '@/lib/embedded-dsp/exchange/gates/reason-codes';
import { costRule, ruleStatistics, targetRule } from '../rules/sample-rules';
import { creativeCases } from './creative-cases';
import { adSet, target } from './sample-campaign';
import { figures, gateInputOf, inApp, type Sight } from './sample-gate-input';
import { day, rates, start } from './sample-world';
import { standingCases } from './standing-cases';

const wanting = (changes: Partial<TargetInput>): Sight => ({ adSet: { target: target(changes) } });
const only = (value: string) => ({ included: [value], excluded: [] });
const not = (value: string) => ({ included: [], excluded: [value] });
const country = (key: string) => ({ kind: 'country' as const, key });
const optimisation = (bounds: object) => ({ days: 30, ctr: open, vtr: open, viewability: open, ...bounds });
const inSegments = (included: number[], excluded: number[] = []) => wanting({ segments: { included, excluded } });
const open: [null, null] = [null, null];

/** Gate, what it refuses and with which code, and something close to it that passes. */
const cases: [gate: string, code: ReasonCode, refused: Sight, passed: Sight][] = [
  ['exchange', 'EXCHANGE_NOT_SELECTED', { campaign: { exchanges: [2] } }, { campaign: { exchanges: [2, 1] } }],
  ...standingCases,
  [
    'frequencyKnown',
    'FREQUENCY_UNKNOWN',
    { campaign: { frequency: { times: 1, days: 1 } }, request: { isFrequencyUnknown: true } },
    { request: { isFrequencyUnknown: true } },
  ],
  [
    'user',
    'USER_UNKNOWN',
    { campaign: { frequency: { times: 1, days: 1 } }, request: { viewer: null } },
    { request: { viewer: null } },
  ],
  [
    'frequency',
    'FREQUENCY_REACHED',
    { campaign: { frequency: { times: 2, days: 1 } }, reading: { shownTo: () => 2 } },
    { campaign: { frequency: { times: 2, days: 1 } }, reading: { shownTo: () => 1 } },
  ],
  [
    'trafficType',
    'TRAFFIC_TYPE',
    wanting({ trafficTypes: ['APP'] }),
    { ...wanting({ trafficTypes: ['APP'] }), request: inApp() },
  ],
  [
    'geo',
    'GEO',
    wanting({ geo: { isEverywhere: true, included: [], excluded: [country('RU')] } }),
    wanting({ geo: { isEverywhere: false, included: [country('RU')], excluded: [country('KZ')] } }),
  ],
  ['deviceType', 'DEVICE_TYPE', wanting({ deviceTypes: not('4') }), wanting({ deviceTypes: only('4') })],
  [
    'os',
    'OPERATING_SYSTEM',
    wanting({ operatingSystems: only('android-13') }),
    wanting({ operatingSystems: only('android-14') }),
  ],
  [
    'os',
    'OPERATING_SYSTEM',
    wanting({ operatingSystems: not('android') }),
    wanting({ operatingSystems: only('android') }),
  ],
  ['browser', 'BROWSER', wanting({ browsers: only('safari') }), wanting({ browsers: not('safari') })],
  ['language', 'LANGUAGE', wanting({ languages: only('kk') }), wanting({ languages: only('ru') })],
  [
    'connectionType',
    'CONNECTION_TYPE',
    wanting({ connectionTypes: only('2') }),
    wanting({ connectionTypes: only('6') }),
  ],
  [
    'carrier',
    'CARRIER',
    { ...wanting({ carriers: only('250-01') }), request: { carrier: '' } },
    wanting({ carriers: only('250-01') }),
  ],
  ['make', 'MAKE', wanting({ makes: not('samsung') }), wanting({ makes: not('apple') })],
  ['model', 'MODEL', wanting({ models: only('samsung:galaxy-s23') }), wanting({ models: only('samsung:galaxy-a52') })],
  ['placement', 'PLACEMENT', wanting({ domains: not('sport.example') }), wanting({ domains: only('sport.example') })],
  [
    'bundle',
    'BUNDLE',
    { ...wanting({ bundles: only('123456789') }), request: inApp() },
    { ...wanting({ bundles: only('example.app.chess') }), request: inApp() },
  ],
  ['ip', 'IP', wanting({ ips: not('198.18.0.9') }), wanting({ ips: not('198.18.0.8') })],
  ['iab', 'IAB_CATEGORY', wanting({ iabCategories: only('IAB17-12') }), wanting({ iabCategories: only('IAB17') })],
  ['iab', 'IAB_CATEGORY', wanting({ iabCategories: not('IAB17') }), wanting({ iabCategories: not('IAB17-12') })],
  ['brandSafety', 'BRAND_SAFETY', wanting({ brandSafety: ['DL_G'] }), wanting({ brandSafety: ['DL_MA', 'SEXUAL'] })],
  [
    'verification',
    'VERIFICATION',
    wanting({ verificationServices: ['VIEWABILITY_40', 'INVALID_TRAFFIC'] }),
    wanting({ verificationServices: ['VIEWABILITY_40'] }),
  ],
  [
    'segments',
    'SEGMENT',
    { ...inSegments([4]), request: { viewer: null } },
    { ...inSegments([4]), reading: { segmentsOf: () => new Set([4]) } },
  ],
  ['segments', 'SEGMENT', { ...inSegments([], [5]), reading: { segmentsOf: () => new Set([5]) } }, inSegments([], [5])],
  [
    'targetRules',
    'RULE_TARGET',
    { adSet: { rules: [targetRule()] }, reading: { ruleStatistics: ruleStatistics({ impressions: 999 }) } },
    { adSet: { rules: [targetRule()] }, reading: { ruleStatistics: ruleStatistics({ impressions: 1_000 }) } },
  ],
  [
    'price',
    'RULE_COST',
    { adSet: { rules: [costRule('GREATER_THAN')] } },
    { adSet: { rules: [costRule('GREATER_OR_EQUAL')] } },
  ],
  ['format', 'FORMAT', { request: { format: 'native' } }, {}],
  [
    'rewarded',
    'NOT_REWARDED',
    { campaign: { isRewarded: true } },
    { campaign: { isRewarded: true }, request: { isRewarded: true } },
  ],
  [
    'creativeSize',
    'CREATIVE_SIZE',
    { request: { sizes: [{ w: 120, h: 600 }] } },
    {
      request: {
        sizes: [
          { w: 120, h: 600 },
          { w: 728, h: 90 },
        ],
      },
    },
  ],
  [
    'creativeMimeType',
    'CREATIVE_MIME_TYPE',
    { request: { mimes: ['image/gif'] } },
    { request: { mimes: ['image/gif', 'image/png'] } },
  ],
  [
    'creativeCategory',
    'CREATIVE_CATEGORY_BLOCKED',
    { request: { blockedCategories: ['IAB3'] } },
    { request: { blockedCategories: ['IAB3-2'] } },
  ],
  [
    'optimisation',
    'OPTIMISATION',
    { campaign: { optimisation: optimisation({ ctr: [0.006, null] }) }, reading: { placement: () => figures() } },
    { campaign: { optimisation: optimisation({ ctr: [0.005, null] }) }, reading: { placement: () => figures() } },
  ],
  [
    'optimisation',
    'OPTIMISATION',
    { campaign: { optimisation: optimisation({ vtr: [null, 0.2] }) }, reading: { placement: () => figures() } },
    {
      campaign: { optimisation: optimisation({ vtr: [null, 0.2] }) },
      reading: { placement: () => figures({ impressions: 999 }) },
    },
  ],
  [
    'optimisation',
    'OPTIMISATION',
    { campaign: { optimisation: optimisation({ viewability: [0.6, null] }) }, reading: { placement: () => figures() } },
    { campaign: { optimisation: optimisation({ viewability: [0.5, 0.5] }) }, reading: { placement: () => figures() } },
  ],
  [
    'goal',
    'GOAL',
    { campaign: { strategy: 'CTR' }, reading: { placement: () => figures({ clicks: 1 }) } },
    { campaign: { strategy: 'CTR' }, reading: { placement: () => figures({ clicks: 6 }) } },
  ],
  ['price', 'PRICE_BELOW_FLOOR', { request: { floor: 240_000_001 } }, { request: { floor: 240_000_000 } }],
  ['price', 'TOTAL_BUDGET_SPENT', { reading: { totalLeft: 299_999n } }, { reading: { totalLeft: 300_000n } }],
  ['price', 'DAILY_BUDGET_REACHED', { reading: { dayLeft: 299_999n } }, { reading: { dayLeft: 300_000n } }],
  ...creativeCases,
];

describe('a gate', () => {
  it.each(cases)('%s refuses with %s', (gate, code, refused) => {
    const answer = decide(gateInputOf(refused), rates);
    expect(answer).toEqual({ bid: null, code });
    const all = [...campaignGates, ...adSetGates];
    if (gate !== 'price') expect(all.find((one) => one.check(gateInputOf(refused)))?.name).toBe(gate);
  });

  it.each(cases)('%s passes what is close to %s', (_, __, ___, passed) => {
    expect(decide(gateInputOf(passed), rates).code).toBeNull();
  });

  it('has a case here for each there is', () => {
    // A campaign none of whose ad sets has a target is refused as a whole; the test below tells the rest.
    const tried = new Set([...cases.map(([gate]) => gate), 'target']);
    expect([...campaignGates, ...adSetGates].map(({ name }) => name).filter((name) => !tried.has(name))).toEqual([]);
  });

  it('has a case here for every code it can answer with', () => {
    const tried = new Set<string>(cases.map(([, code]) => code));
    const ends: string[] = ['WON', 'LOST', 'LOST_TO_OWN', 'EVENT_EXPIRED'];
    expect(Object.keys(reasonCodes).filter((code) => !tried.has(code) && !ends.includes(code))).toEqual([]);
  });

  it('says what it compared, whether it refuses or passes', () => {
    for (const sight of cases.flatMap(([, , refused, passed]) => [refused, passed])) {
      const input = gateInputOf(sight);
      for (const { name, compared } of campaignGates) expect(englishOf(compared(input)), name).toMatch(/\S{1}/);
      for (const { name, compared } of adSetGates)
        expect(englishOf(compared(input)), name).not.toMatch(/undefined|NaN|[{}]|^\s*$/);
    }
  });

  it('of optimization names the rates that are bounded, and no other', () => {
    const gate = [...campaignGates, ...adSetGates].find(({ name }) => name === 'optimisation');
    const input = gateInputOf({
      campaign: { optimisation: optimisation({ ctr: [0.006, null] }) },
      reading: { placement: () => figures() },
    });
    expect(englishOf(gate?.compared(input) ?? [])).toMatch(/days: 30; ctr 0\.50%, wanted 0\.60%–100\.00%$/);
  });
});

describe('the bidder', () => {
  it('leaves an ad set without a working target to the others', () => {
    const sets = [adSet({ id: 1, target: null }), adSet({ id: 2, isTargetOff: true }), adSet({ id: 3 })];
    const input = gateInputOf({ campaign: { adSets: sets } });
    expect(decide(input, rates).bid?.adSet.id).toBe(3);
    const codes = input.campaign.adSets.map((one) => adSetGates[0]?.check({ ...input, adSet: one }));
    expect(codes).toEqual(['NO_TARGET', 'TARGET_INACTIVE', null]);
  });

  it('takes the ad set with the highest bid', () => {
    const sets = [1, 2, 3].map((id) => adSet({ id, maxPrice: BigInt([0, 200, 400, 300][id] ?? 0) * 1_000_000n }));
    expect(decide(gateInputOf({ campaign: { adSets: sets } }), rates).bid?.adSet.id).toBe(2);
  });

  it('gives the reason of the ad set that came furthest', () => {
    const near = adSet({ id: 1, maxPrice: 1n });
    const far = adSet({ id: 2, maxPrice: 1n, target: target({ languages: only('kk') }) });
    expect(decide(gateInputOf({ campaign: { adSets: [far, near, far] } }), rates).code).toBe('PRICE_BELOW_FLOOR');
  });

  it('answers with the first gate that refuses', () => {
    const sight: Sight = { campaign: { endsAt: start - day }, reading: { totalLeft: 0n, balanceLeft: 0n } };
    expect(decide(gateInputOf(sight), rates).code).toBe('ENDED');
  });
});
