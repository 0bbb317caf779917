import type { OperationName } from '@/lib/contract/addresses';
import { ApiFault } from '@/lib/contract/api-fault';
import { type CallValues, fillAddress, type Method } from '@/lib/contract/fill-address';
import { firstAddresses } from '@/lib/contract/first-addresses';

/** Loads the table of all addresses, which is needed once somebody does something. */
export const loadAddresses = async () => (await import('@/lib/contract/addresses')).addresses;

/** Builds the method and the address of a call. */
export async function callAddress(name: OperationName, values: CallValues): Promise<{ method: Method; path: string }> {
  return fillAddress(isFirst(name) ? firstAddresses[name] : (await allAddresses())[name], values);
}

const isFirst = (name: OperationName): name is keyof typeof firstAddresses => name in firstAddresses;

async function allAddresses() {
  try {
    return await loadAddresses();
  } catch {
    throw new ApiFault(0, { code: 'OFFLINE' });
  }
}
