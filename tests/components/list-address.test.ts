import { describe, expect, it } from 'vitest';
import { readListAddress } from '@/components/list/read-list-address';
import type { OperationName } from '@/lib/contract/addresses';
import { campaignList } from '@/lib/contract/campaigns/campaign-list';
import { creativeList } from '@/lib/contract/creatives/creative-list';
import * as finances from '@/lib/contract/finance/finance-lists';
import { integrationList } from '@/lib/contract/integrations/integration-list';
import type { ListFilter, ListShape } from '@/lib/contract/list-shape';
import { operations } from '@/lib/contract/operations';
import { peopleList } from '@/lib/contract/people/people-list';
import { lineListShape } from '@/lib/contract/targeting/line-list-shape';
import { ruleList } from '@/lib/contract/targeting/rule-list';
import { segmentList } from '@/lib/contract/targeting/segment-list';
import { tagList } from '@/lib/contract/targeting/tag-list';
import { targetList } from '@/lib/contract/targeting/target-list';

const lists: [OperationName, ListShape][] = [
  ['campaigns.list', campaignList],
  ['creatives.list', creativeList],
  ['targets.list', targetList],
  ['rules.list', ruleList],
  ['users.list', peopleList],
  ['clients.list', peopleList],
  ['integrations.list', integrationList],
  ['tags.list', tagList],
  ['segments.list', segmentList],
  ['lineLists.list', lineListShape],
  ['finance.invoices', finances.invoiceList],
  ['finance.ownInvoices', finances.ownInvoiceList],
  ['finance.acts', finances.actList],
  ['finance.ownActs', finances.ownActList],
  ['finance.contracts', finances.contractList],
  ['finance.payments', finances.paymentList],
  ['finance.writeOffs', finances.writeOffList],
  ['finance.movements', finances.movementList],
  ['exchangeRates.list', finances.rateList],
  ['vat.list', finances.vatList],
];

const read = (list: ListShape, address: URLSearchParams) => readListAddress(list, (key) => address.getAll(key));

/** What fits a filter, as an address spells it and as it is asked. */
function fitting(filter: ListFilter): [string, unknown] | null {
  switch (filter.kind) {
    case 'text':
      return ['sale', 'sale'];
    case 'one':
      return [filter.of[0] ?? '', filter.of[0]];
    case 'many':
      return [filter.of.at(-1) ?? '', [filter.of.at(-1)]];
    case 'id':
      return ['7', 7];
    case 'ids':
      return filter.or ? [filter.or, [filter.or]] : ['7', [7]];
    case 'codes':
      return filter.pattern?.test('RU') ? ['RU', ['RU']] : filter.pattern ? ['1x2', ['1x2']] : ['IAB1', ['IAB1']];
    case 'count':
      return ['0', 0];
    case 'day':
      return null;
  }
}

describe.each(lists)('The address of %s', (name, list) => {
  // Each of these operations has a query.
  const schema = operations.find((operation) => operation.name === name)?.query as {
    parse: (value: unknown) => unknown;
  };

  it('says every filter of the contract', () => {
    for (const [key, filter] of Object.entries(list.filters)) {
      const [text, value] = fitting(filter) ?? [];
      if (text === undefined) continue;
      const query = read(list, new URLSearchParams({ [key]: text }));
      expect(query, key).toMatchObject({ [key]: value });
      expect(schema.parse(query), key).toMatchObject({ [key]: value });
    }
  });

  it('says every order of the contract', () => {
    for (const key of list.sortKeys) {
      const query = read(list, new URLSearchParams({ sort: `${key},asc` }));
      expect(schema.parse(query)).toMatchObject({ sort: `${key},asc` });
    }
  });

  it('is dropped where it does not fit', () => {
    const words = Object.keys(list.filters).filter((key) => list.filters[key]?.kind !== 'text');
    const broken = new URLSearchParams(words.map((key) => [key, '<'.repeat(40)] as [string, string]));
    for (const [key, value] of Object.entries({ page: '-1', size: '5000', sort: 'password,asc' })) {
      broken.set(key, value);
    }
    expect(schema.parse(read(list, broken))).toEqual(schema.parse({}));
  });
});
