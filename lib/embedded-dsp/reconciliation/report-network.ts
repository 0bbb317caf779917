import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { request } from 'node:https';
import { isPublicAddress } from './public-address';

/** The way to SSPs; a test brings one to its own computer. */
export interface ReportNetwork {
  request: typeof request;
  resolve(host: string): Promise<LookupAddress[]>;
  /** Whether an address that a name has may be connected to. */
  isAllowed(address: string): boolean;
  /** For a whole answer. */
  patienceMs: number;
}

export const internet: ReportNetwork = {
  request,
  resolve: (host) => lookup(host, { all: true }),
  isAllowed: isPublicAddress,
  patienceMs: 15_000,
};
