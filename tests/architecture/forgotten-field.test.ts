import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { faultyFiles, type Rewrite } from '../support/compile-sources';

/** A campaign gets a field that is also a filter and a sort key of its list, and a filter of statistics. */
const inContract: Rewrite[] = [
  {
    file: 'lib/contract/campaigns/campaign-input.ts',
    find: '  name,\n',
    replacement: '  name,\n  externalId: z.string().trim().max(100),\n',
  },
  {
    file: 'lib/contract/campaigns/campaigns.ts',
    find: '  userLogin: z.string(),\n',
    replacement: '  userLogin: z.string(),\n  externalId: z.string(),\n',
  },
  {
    file: 'lib/contract/campaigns/campaign-list.ts',
    find: "'totalBudget',",
    replacement: "'totalBudget', 'externalId',",
  },
  {
    file: 'lib/contract/campaigns/campaign-list.ts',
    find: '    name: textFilter,\n',
    replacement: '    name: textFilter,\n    externalId: textFilter,\n',
  },
  {
    file: 'lib/contract/statistics/statistic-list.ts',
    find: '  creativeId: idsFilter,\n',
    replacement: '  creativeId: idsFilter,\n  externalId: textFilter,\n',
  },
  { file: 'lib/contract/statistics/statistic-list.ts', find: 'someOf }', replacement: 'someOf, textFilter }' },
];

/** Everything else that must know. Addresses are read by the contract's own tables, and know by themselves. */
const places: Readonly<Record<string, string>> = {
  'components/campaigns/form/campaign-values.ts': 'the value of an empty form',
  'components/campaigns/list/columns.tsx': 'the column, and its heading in the messages',
  'components/campaigns/list/use-campaigns.ts': 'the control of the filter',
  'components/campaigns/form/use-campaign-sections.tsx': 'the panel that edits it',
  'components/history/history-words.ts': 'its word in the history, in the messages',
  'components/statistics/use-report.ts': 'the control of the filter of statistics',
  'lib/contract/campaigns/campaigns.ts': 'the permission of the column, in campaign-columns.ts',
  'lib/embedded-dsp/campaigns/campaign-query.ts': 'the condition and the order of the list',
  'lib/embedded-dsp/campaigns/campaign-row.ts': 'the row',
  'lib/embedded-dsp/statistics/report-file/header-lines.ts': 'the line at the head of a file',
  'lib/embedded-dsp/statistics/report-sql.ts': 'the condition of statistics',
};

/** What the same change needs in files that the compiler does not name. */
const besides: Readonly<Record<string, string>> = {
  'components/campaigns/form/general-panel.tsx': 'the control that edits it',
  'lib/contract/campaigns/campaign-columns.ts': 'the permission of the column',
  'lib/embedded-dsp/api/openapi/data/fields.tsv': 'its sentence in the published contract',
  'lib/embedded-dsp/store/schema.ts': 'the column of the store; its migration is generated',
};

/** Files of source; words in the messages come on top. */
const maxFiles = 18;

describe('A field that is added to the contract alone', () => {
  it('does not compile until every place that must know does', async () => {
    expect(await faultyFiles(inContract)).toEqual(Object.keys(places).toSorted());
    // The whole console is compiled once more, which takes minutes on a machine that does other things as well.
  }, 600_000);

  it(`is written by hand in ${maxFiles} files at most`, () => {
    const byHand = [...inContract.map(({ file }) => file), ...Object.keys(places), ...Object.keys(besides)];
    expect(byHand.filter((file) => !existsSync(file))).toEqual([]);
    expect(new Set(byHand).size).toBeLessThanOrEqual(maxFiles);
  });
});
