import { type CatalogueRow, catalogue } from './catalogue';

type DeviceGroup = 'desktop' | 'mobile' | 'other' | 'outdoor' | 'tv';

/** A kind of device; the key is the AdCOM 1.0 Device Type, `1` to `8`. Sorted by `type`. */
type DeviceType = CatalogueRow & { readonly type: DeviceGroup };

const table = catalogue<DeviceType>('device-types', (names, cell) => ({ ...names, type: groupOf(cell('type')) }));

export const deviceTypes = table.rows;
export const deviceTypeByKey = table.byKey;

const groups: readonly DeviceGroup[] = ['desktop', 'mobile', 'other', 'outdoor', 'tv'];

function groupOf(value: string): DeviceGroup {
  const group = groups.find((known) => known === value);
  if (!group) throw new Error(`device-types.tsv has an unknown type ${value}`);
  return group;
}
