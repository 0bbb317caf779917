import type { Cell } from '@/components/charts/to-csv';
import type { Column } from '@/components/list/table/column';
import type { AnswerOf } from '@/lib/contract/call-types';
import type { ListedCampaign } from '@/lib/contract/campaigns/campaigns';

export type CampaignTotal = AnswerOf<'campaigns.list'>['totals'][number];
/** `exported` is the cell of a CSV file: plain amounts, shares in percent. */
export type CampaignColumn = Column<ListedCampaign, CampaignTotal> & {
  exported: (row: ListedCampaign) => Cell;
  unit?: '%';
};
