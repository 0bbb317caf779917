import { type CatalogueRow, catalogue } from './catalogue';

/**
 * A device model. The key is `<make>:<model>`; `make` and `deviceType` are keys of those catalogues; `codes` are the
 * values that bid requests carry in `device.model` (OpenRTB 2.6, 3.2.18), e.g. `SM-G991B`.
 */
export type DeviceModel = CatalogueRow & {
  readonly make: string;
  readonly deviceType: string;
  readonly codes: readonly string[];
};

const table = catalogue<DeviceModel>('device-models', (names, cell) => ({
  make: cell('make'),
  deviceType: cell('deviceType'),
  codes: Object.freeze(cell('codes').split('|')),
  ...names,
}));

export const deviceModels = table.rows;
export const deviceModelByKey = table.byKey;
