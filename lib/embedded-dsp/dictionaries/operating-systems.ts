import { type CatalogueRow, catalogue } from './catalogue';

/**
 * An operating system (`android`) or a major version of one (`android-14`, whose `parent` is `android`). In bid
 * requests, `os` is the value of `device.os`, and `device.osv` begins with `version`. Sorted by `type`: console,
 * desktop, mobile, other, tv, wearable.
 */
type OperatingSystem = CatalogueRow & {
  readonly type: string;
  readonly parent: string | null;
  readonly os: string;
  readonly version: string | null;
};

const table = catalogue<OperatingSystem>('operating-systems', (names, cell) => ({
  ...names,
  type: cell('type'),
  parent: cell('parent') || null,
  os: cell('os'),
  version: cell('version') || null,
}));

export const operatingSystems = table.rows;
export const operatingSystemByKey = table.byKey;
