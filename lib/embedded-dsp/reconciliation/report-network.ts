import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { request } from 'node:https';
import { isPublicAddress } from './public-address';

/** Network access to SSPs. Tests replace it with access to the local machine. */
export interface ReportNetwork {
  request: typeof request;
  resolve(host: string): Promise<LookupAddress[]>;
  /** Returns whether a connection to a resolved address is allowed. */
  isAllowed(address: string): boolean;
  /** Time limit of a complete response in ms. */
  patienceMs: number;
}

export const internet: ReportNetwork = {
  request,
  resolve: (host) => lookup(host, { all: true }),
  isAllowed: isPublicAddress,
  patienceMs: 15_000,
};
