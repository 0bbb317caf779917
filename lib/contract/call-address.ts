import { addresses, type OperationName } from './addresses';
import { type CallValues, fillAddress, type Method } from './fill-address';

/** Builds the method and the address of a call (§7). */
export const callAddress = (operation: OperationName, values: CallValues): { method: Method; path: string } =>
  fillAddress(addresses[operation], values);
