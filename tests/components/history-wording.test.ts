import { createTranslator } from 'next-intl';
import { describe, expect, it } from 'vitest';
import { changeKindOf, changeLines } from '@/components/history/change-lines';
import { fieldWord, type HistoryWords } from '@/components/history/history-words';
import { keysToName } from '@/components/history/use-history-names';
import { adSetInput } from '@/lib/contract/campaigns/ad-sets';
import { campaignFields } from '@/lib/contract/campaigns/campaign-input';
import { anyCreative } from '@/lib/contract/creatives/creative-fields';
import type { FieldChange } from '@/lib/contract/history/history';
import type { HistoryEntity } from '@/lib/contract/history/history-things';
import { paymentInfoFields } from '@/lib/contract/payment-info/payment-info-fields';
import { targetPanels } from '@/lib/contract/targeting/target-list';
import enumsEn from '@/messages/en/enums.json';
import en from '@/messages/en/history.json';
import enumsRu from '@/messages/ru/enums.json';
import ru from '@/messages/ru/history.json';

const names: Record<string, string> = { 'creative 12': 'Autumn', 'places city:524901': 'Moscow' };
function wordsIn(locale: 'en' | 'ru', given: Partial<HistoryWords> = {}): HistoryWords {
  const messages = locale === 'en' ? { history: en, enums: enumsEn } : { history: ru, enums: enumsRu };
  return {
    // The translators of a component and of this test differ only in the depth of their types.
    t: createTranslator({ locale, messages, namespace: 'history' }) as never,
    enums: createTranslator({ locale, messages, namespace: 'enums' }) as never, // as above
    timeZone: 'Europe/Moscow',
    currency: 'USD',
    nameOf: (source, key) => names[`${source} ${key}`],
    ...given,
  };
}
const words = wordsIn('en');
const changed = (entity: HistoryEntity, ...fields: FieldChange[]) => changeLines(words, { entity, fields });
const of = (field: string, before: FieldChange['before'], after: FieldChange['after']) => ({ field, before, after });

describe('A change in words', () => {
  it('calls the field as the forms do and prints money with its symbol, in both languages', () => {
    const fields = [of('dailyBudget', '100', '1500.5')];
    const result = { lineKind: 'change', before: '100.00\u00a0$', after: '1\u00a0500.50\u00a0$' };
    expect(changeLines(words, { entity: 'campaign', fields })).toEqual([{ label: 'Daily budget', ...result }]);
    expect(changeLines(wordsIn('ru'), { entity: 'campaign', fields })).toEqual([
      { label: 'Дневной бюджет', ...result },
    ]);
  });

  it('puts codes, truths, shares, moments and nothing into words', () => {
    expect(changed('campaign', of('strategy', 'CPM', 'WIN_RATE'))[0]).toMatchObject({
      before: 'Target CPM',
      after: 'Target win rate',
    });
    expect(changed('campaign', of('uniformClicks', false, true))[0]).toMatchObject({ before: 'no', after: 'yes' });
    expect(changed('campaign', of('bidMargin', 10, null))[0]).toMatchObject({ before: '10%', after: 'not set' });
    expect(changed('contract', of('signedAt', null, '2026-11-20T22:30:00.000Z'))[0]).toMatchObject({
      before: 'not set',
      after: '2026-11-21 01:30',
    });
    expect(changed('campaign', of('schedule', '1'.repeat(168), '1'.padEnd(168, '0')))[0]).toMatchObject({
      before: 'around the clock',
      after: '1 hour a week',
    });
  });

  it('calls permissions as the page does that shows them', () => {
    const nameOf = (kind: string, code: string) => (kind === 'permission' ? `words of ${code}` : undefined);
    const fields = [of('permissions', ['TAG_READ'], ['TAG_READ', 'CAMPAIGN_CREATE'])];
    const [line] = changeLines(wordsIn('en', { nameOf }), { entity: 'user', fields });
    expect(line).toMatchObject({ lineKind: 'list', added: ['words of CAMPAIGN_CREATE'], removed: [] });
    expect(changed('user', ...fields)[0]).toMatchObject({ added: ['CAMPAIGN_CREATE'] });
  });

  it('shows unknown fields and codes as they are', () => {
    expect(changed('campaign', of('newField', 'OLD.one', 'NEW'))).toEqual([
      { label: 'newField', lineKind: 'change', before: 'OLD.one', after: 'NEW' },
    ]);
    expect(changed('campaign', of('strategy', 'CPM', 'NEWEST'))[0]).toMatchObject({ after: 'NEWEST' });
  });

  it('tells of lists what came and what went', () => {
    expect(changed('adSet', of('creatives', [11, 12], [12, 13]))).toEqual([
      { label: 'Creatives', lineKind: 'list', added: ['No. 13'], removed: ['No. 11'] },
    ]);
    expect(changed('adSet', of('creatives', [11], [12]))[0]).toMatchObject({ added: ['Autumn'] });
    expect(changed('adSet', of('creatives', [11, 12], [12, 11]))[0]).toMatchObject({ note: 'reordered' });
    const tracker = { event: 'click', url: 'https://example.com' };
    expect(changed('creative', of('trackers', [], [tracker]))[0]).toMatchObject({
      added: ['Click: https://example.com'],
    });
    const condition = { param: 'ctr', operator: 'GREATER_OR_EQUAL', value: '0.2' };
    expect(changed('rule', of('conditions', [condition], []))[0]).toMatchObject({ removed: ['CTR is at least 0.2'] });
  });

  it('tells the sides of a panel apart', () => {
    const before = { included: ['a.com'], excluded: ['b.com'] };
    expect(changed('target', of('domains', before, { included: ['a.com', 'c.com'], excluded: [] }))).toEqual([
      { label: 'Placements, included', lineKind: 'list', added: ['c.com'], removed: [] },
      { label: 'Placements, excluded', lineKind: 'list', added: [], removed: ['b.com'] },
    ]);
    const city = { kind: 'city', key: '524901' };
    const point = { kind: 'point', latitude: 55.75, longitude: 37.62, radius: 3 };
    const everywhere = { isEverywhere: true, included: [], excluded: [] };
    expect(
      changed('target', of('geo', everywhere, { isEverywhere: false, included: [city, point], excluded: [] })),
    ).toEqual([
      { label: 'Geo', lineKind: 'note', note: 'no longer all countries' },
      { label: 'Geo, included', lineKind: 'list', added: ['Moscow', '3\u00a0km around 55.75, 37.62'], removed: [] },
    ]);
  });

  it('tells long lists, kept as a length and a fingerprint, by their length', () => {
    const side = (count: number, fingerprint: string) => ({ included: { count, fingerprint }, excluded: [] });
    expect(changed('target', of('ips', side(900, 'a'), side(1000, 'b')))[0]).toMatchObject({ after: '1,000 values' });
    expect(changed('target', of('ips', side(900, 'a'), side(900, 'b')))[0]).toMatchObject({
      note: '900 other values',
    });
  });

  it('never shows what is secret or cannot be read', () => {
    expect(changed('user', of('password', '•••', '•••'))).toEqual([
      { label: 'Password', lineKind: 'note', note: 'replaced' },
    ]);
    expect(changed('user', of('isTempPassword', '•••', '•••'))[0]).toMatchObject({ lineKind: 'note' });
    expect(changed('integration', of('accessToken', null, '•••'))[0]).toMatchObject({ note: 'set' });
    expect(JSON.stringify(changed('creative', of('file', 'a-name', 'another')))).not.toContain('another"');
  });
});

describe('What a write was', () => {
  it.each([
    ['created', [of('name', null, 'A'), of('dailyBudget', null, '1')]],
    ['changed', [of('endDate', null, '2026-12-31')]],
    ['removed', [of('name', 'A', null)]],
    ['activated', [of('status', 'INACTIVE', 'ACTIVE')]],
    ['stopped', [of('status', 'ACTIVE', 'INACTIVE')]],
    ['archived', [of('archived', false, true), of('status', 'ACTIVE', 'INACTIVE')]],
    ['unarchived', [of('archived', true, false)]],
    ['rejected', [of('moderationStatus', 'PENDING', 'REJECTED'), of('moderationMsg', null, 'Too loud')]],
    ['changed', [of('moderationStatus', 'APPROVED', 'PENDING'), of('finalUrl', 'https://a.com', 'https://b.com')]],
  ] as const)('is %s, by what it did', (kind, fields) => {
    expect(changeKindOf({ fields: [...fields] })).toBe(kind);
  });

  it('is not told twice, and a new thing does not list what was left empty', () => {
    expect(changed('campaign', of('archived', false, true), of('status', 'ACTIVE', 'INACTIVE'))).toEqual([]);
    const panel = { included: [], excluded: [] };
    expect(
      changed(
        'target',
        of('name', null, 'A'),
        of('archived', null, false),
        of('ips', null, panel),
        of('pages', null, panel),
      ),
    ).toEqual([{ label: 'Name', lineKind: 'value', value: 'A' }]);
  });
});

describe('Every field that people write', () => {
  const fields: [HistoryEntity, string[]][] = [
    // An own target is told by its panels, as a target.
    ['campaign', Object.keys(campaignFields.shape).filter((field) => field !== 'creativeGroups')],
    ['adSet', Object.keys(adSetInput.shape).filter((field) => !['id', 'ownTarget'].includes(field))],
    ['creative', Object.keys(anyCreative.shape)],
    ['target', ['name', 'status', ...targetPanels]],
    ['paymentInfo', Object.keys(paymentInfoFields.shape)],
  ];
  it.each(fields)('of a %s has words in both languages', (entity, names) => {
    for (const locale of ['en', 'ru'] as const) {
      const labels = names.map((name) => fieldWord(wordsIn(locale), entity, name));
      const result = labels.filter((label, at) => label === names[at]);
      expect([locale, result]).toEqual([locale, []]);
    }
  });
});

describe('The keys that need a name', () => {
  it('are gathered by catalogue, once each, places by themselves', () => {
    const geo = { isEverywhere: false, included: [{ kind: 'city', key: '524901' }], excluded: [] };
    const rows = [
      { entity: 'campaign' as const, fields: [of('exchanges', [2, 1], [3, 1]), of('name', 'A', 'B')] },
      {
        entity: 'target' as const,
        fields: [of('geo', null, geo), of('domains', null, { included: ['a.com'], excluded: [] })],
      },
    ];
    expect([...keysToName(rows)]).toEqual([
      ['dictionaries.exchanges', ['1', '2', '3']],
      ['places', ['524901']],
    ]);
  });
});
