import { gzipSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { creatives } from '@/lib/embedded-dsp/store/schema';
import { integrationInput } from '../api/pivot/integrations';
import { type GivenParts, type SmallApi, startSmallApi } from '../api/small-api';
import { addPerson } from '../api/tenants';
import { addCampaign, addClient } from '../settlement/small-platform';
import { fund } from '../support/fund';

export const accessToken = 'the-token-of-an-ssp-of-tests';

export interface RtbWorld extends SmallApi {
  /** Of an administrator. */
  admin: string;
  sspId: number;
  campaignId: number;
  clientId: number;
  /** Sends a bid request; text goes as it is. */
  ask(request: unknown, given?: Params): Promise<Response>;
  /** The same, and reads the bid response. */
  bidFor(request: unknown): Promise<BidResponse>;
}

interface Params {
  headers?: Record<string, string>;
  query?: string;
  isGzipped?: boolean;
  sspId?: number;
}

export interface BidResponse {
  id: string;
  cur: string;
  nbr?: number;
  seatbid: { seat: string; bid: (Record<string, unknown> & { adm: string; price: number; nurl: string })[] }[];
}

/** A whole API without simulated traffic, one SSP at the door and a banner campaign that buys from it. `finalUrl` is its landing page. */
export async function openRtbEndpoints(
  environment: Record<string, string> = {},
  { finalUrl, ...parts }: GivenParts & { finalUrl?: string } = {},
): Promise<RtbWorld> {
  const api = await startSmallApi(environment, parts);
  const admin = await api.tokenOf(await addPerson(api.database, 'an-admin', { role: 'ROLE_ADMIN' }));
  const body = integrationInput({ accessToken, sspIsCompressResponseRequired: 2 });
  const sspId: number = (await api.call(admin, 'integrations.create', { body })).body.id;
  const clientId = await addClient(api.database);
  await fund(api.database, clientId, 1_000_000_000n);
  const campaignId = await addCampaign(api.database, clientId, { exchanges: [sspId] });
  if (finalUrl) await api.database.update(creatives).set({ finalUrl }).where(eq(creatives.userId, clientId));
  const ask = async (request: unknown, given: Params = {}) => {
    const text = typeof request === 'string' ? request : JSON.stringify(request);
    return fetch(`${api.origin}/rtb/${given.sspId ?? sspId}${given.query ?? ''}`, {
      method: 'POST',
      headers: {
        ...(given.query === undefined ? { authorization: `Bearer ${accessToken}` } : {}),
        ...(given.isGzipped ? { 'content-encoding': 'gzip' } : {}),
        ...given.headers,
      },
      body: given.isGzipped ? gzipSync(text) : text,
    });
  };
  const bidFor = async (request: unknown) => {
    const response = await ask(request);
    if (response.status !== 200) throw new Error(`ReportAnswer ${response.status} ${await response.text()}`);
    return (await response.json()) as BidResponse;
  };
  // Opens the exchange: the first request of an SSP waits for that, and may come too late.
  await api.call(admin, 'integrations.tryRequest', { params: { id: sspId }, body: { request: '{}' } });
  return { ...api, admin, sspId, campaignId, clientId, ask, bidFor };
}

/** A banner slot on a site, as OpenRTB 2.5 writes it. */
export const bannerRequest = (given: object = {}) => ({
  id: crypto.randomUUID(),
  imp: [{ id: 'slot-1', banner: { w: 300, h: 250, pos: 1 }, bidfloor: 0.4, bidfloorcur: 'USD', secure: 1 }],
  site: { id: '17', domain: 'gazette.example', page: 'https://gazette.example/science', cat: ['IAB15'] },
  device: {
    ua: 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0',
    ip: '203.0.113.9',
    geo: { country: 'NLD', city: 'Utrecht' },
    language: 'nl',
  },
  user: { id: 'reader-81' },
  at: 1,
  tmax: 5_000,
  cur: ['USD'],
  ...given,
});
