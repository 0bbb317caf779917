import { z } from 'zod';
import { endpoint } from '../endpoint';
import { interfaceLanguages } from '../enumerations';
import { count, fileAnswer, id, version } from '../fields';
import { limits } from '../limits';
import { bulkField } from './bulk-fields';
import { bulkRefusal } from './bulk-refusal';
import { bulkDone, bulkItem, bulkMode, bulkOutcome, bulkRun, bulkSelection } from './bulk-shapes';
import { bulkValue } from './bulk-values';
import { sheetEntities, sheetFields, sheetLines } from './sheet-fields';

const sheetFormats = ['xlsx', 'csv'] as const;
export type SheetFormat = (typeof sheetFormats)[number];

const entity = z.enum(sheetLines).describe('Kind of item');
const line = count.describe('Line of the file, from 1, including the line of headings').meta({ examples: [2] });

const sheetRow = z.object({
  line,
  entity: entity.nullable().describe('Kind of item; null = not specified in the line'),
  id: id.nullable().describe('ID of the item; null = the line has none'),
  version: version.describe('The present version; for an ad set, the version of its campaign'),
  ...bulkItem,
  changes: z
    .array(
      z.object({
        field: z
          .string()
          .describe('Field that changes')
          .meta({ examples: ['dailyBudget'] }),
        before: z
          .json()
          .describe('Present value')
          .meta({ examples: ['100'] }),
        after: z
          .json()
          .describe('Value after the change')
          .meta({ examples: ['110'] }),
      }),
    )
    .describe('The changes of the line'),
  refusal: bulkRefusal
    .nullable()
    .describe('Why it can’t be changed: the fields are columns of the sheet, each with a code; null = it can'),
});
export type SheetRow = z.infer<typeof sheetRow>;

const edited = z
  .object({
    line,
    entity,
    id,
    version: version.describe('The version from the preview'),
    values: z
      .record(z.string().max(64), z.json())
      .describe('New values by field')
      .meta({ examples: [{ dailyBudget: '110' }] }),
  })
  .superRefine(({ entity: of, values }, context) => {
    for (const [field, value] of Object.entries(values))
      for (const { message, path } of issuesOf(of, field, value))
        context.addIssue({ code: 'custom', path: ['values', field, ...path.map(String)], message, input: value });
  });

function issuesOf(of: keyof typeof sheetFields, field: string, value: unknown): { message: string; path: unknown[] }[] {
  const known = bulkField(of, field);
  const isOfSheet = sheetFields[of].some((one) => one === field);
  if (!known || !isOfSheet) return [{ message: 'invalid', path: [] }];
  return bulkValue(known, 'set').safeParse(value).error?.issues ?? [];
}

/** Operations that export the fields of many items as a table and import the edited table. */
export const sheet = {
  sheet: endpoint(
    'bulk.sheet',
    {
      summary: 'Items with their editable fields, as a spreadsheet to edit and upload again',
      access: 'user',
      isExtension: true,
      isFile: true,
      errors: ['NO_PERMISSION', 'BULK_TOO_MANY', 'UNKNOWN_SORT'],
    },
    {
      body: z.object({
        entity: z.enum(sheetEntities).describe('Kind of items; for campaigns, each is followed by its ad sets'),
        selection: bulkSelection,
        format: z.enum(sheetFormats).describe('Kind of file'),
        lang: z.enum(interfaceLanguages).describe('Language of headings and values'),
      }),
      answer: fileAnswer,
    },
  ),
  previewSheet: endpoint(
    'bulk.previewSheet',
    {
      summary: 'Preview of an edited spreadsheet, line by line; changes nothing',
      access: 'user',
      isExtension: true,
      isUpload: true,
      errors: ['NO_PERMISSION', 'FILE_UNREADABLE', 'SHEET_TOO_LONG', 'SHEET_COLUMNS'],
    },
    {
      query: z.object({
        entity: z.enum(sheetEntities).describe('Kind of items; for campaigns, each is followed by its ad sets'),
        run: bulkRun.optional(),
      }),
      answer: z.object({
        ...bulkOutcome,
        ignored: z
          .array(z.string())
          .describe('Headings of unknown columns; their values are ignored')
          .meta({ examples: [['Comment']] }),
        rows: z.array(sheetRow).describe('Lines that change something or are refused, in the order of the file'),
      }),
    },
  ),
  applySheet: endpoint(
    'bulk.applySheet',
    {
      summary: 'Changes many items, each in its own way, as one change set',
      access: 'user',
      isExtension: true,
      errors: ['NO_PERMISSION'],
    },
    {
      body: z.object({
        entity: z.enum(sheetEntities).describe('Kind of items; for campaigns, each is followed by its ad sets'),
        rows: z
          .array(edited)
          .min(1, 'required')
          .max(limits.bulk.rows, 'tooMany')
          .refine(
            (rows) => new Set(rows.map(({ entity: of, id: one }) => `${of} ${one}`)).size === rows.length,
            'twice',
          )
          .describe('Lines of a preview, each item once; an item changed since then is refused'),
        mode: bulkMode,
        run: bulkRun.optional(),
      }),
      answer: z.object({
        ...bulkDone,
        rows: z.array(sheetRow).describe('Refused lines'),
        versions: z
          .array(
            z.object({
              entity,
              id,
              version: version.describe('Version after the change; for an ad set, the version of its campaign'),
            }),
          )
          .describe('Changed items with their new versions'),
      }),
    },
  ),
};
