import { type CatalogueRow, catalogue } from './catalogue';

/**
 * An operating system (`android`) or a major version of one (`android-14`, whose `parent` is `android`).
 * `os` and `version` are what bid requests carry in `device.os` and at the start of `device.osv`. Sorted by `type`:
 * console, desktop, mobile, other, tv, wearable.
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
