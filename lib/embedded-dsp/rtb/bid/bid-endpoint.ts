import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { RtbProblem } from '@/lib/contract/integrations/rtb';
import type { RtbAnswer } from '@/lib/contract/integrations/rtb-kinds';
import { logFault } from '../../log-fault';
import { ExchangeEnded } from '../../running-exchange/running-exchange';
import { headersOf, redacted } from '../live/redacted';
import { type BidCall, type BidReply, tokenOf } from './bid-call';
import { bidResponse, noBidResponse } from './bid-response';
import type { BidService, Bids } from './bid-service';
import { nbrOf } from './nbr';
import { isFromPage, withAddress } from './page-request';
import { parseJson } from './parse-json';
import { readBidBody } from './read-bid-body';
import { type ParsedRequest, readRequest } from './read-request';
import { problemOf, RtbFault } from './rtb-fault';
import { isTokenRight, type Seller } from './sellers';
import { within } from './within';

/** Assumed network round trip in milliseconds. It cannot be measured here, but counts in the SSP's `tmax`. */
const networkMs = 10;
/** Default of `tmax` in milliseconds. */
export const usualMs = 1_000;

/** Results whose HTTP status depends on the SSP's dialect. */
const broken: ReadonlySet<RtbAnswer> = new Set([
  'VERSION_WRONG',
  'TOO_LARGE',
  'ENCODING_BROKEN',
  'JSON_BROKEN',
  'REQUEST_BROKEN',
]);
const compressed = promisify(gzip);

/**
 * Returns the response of another process that decides on the request, or the request if it is to be decided here.
 * Throws RtbFault if there is no decision in time.
 */
export type Route = (requested: ParsedRequest, passed: Passed) => Promise<BidReply | ParsedRequest>;

/** The parts of a request that are passed to another process. */
export interface Passed {
  json: unknown;
  request: BidCall;
  /** Milliseconds left for the response. */
  left: number;
}

export const noBids: BidReply = { status: 204, headers: {}, body: null };

/** Answers bid requests, however they arrive. */
export class BidEndpoint {
  constructor(
    private readonly bidService: BidService,
    private readonly route: Route,
  ) {}

  async answer(id: number, call: BidCall): Promise<BidReply> {
    const reply = await this.reply(id, call);
    // Any page may read the response, because the request has a token and no cookies. For other kinds of requests,
    // browsers send a preflight request, which is not permitted.
    return isFromPage(call) ? { ...reply, headers: { ...reply.headers, 'access-control-allow-origin': '*' } } : reply;
  }

  private async reply(id: number, request: BidCall): Promise<BidReply> {
    const { load, turns } = this.bidService;
    const began = performance.now() - turns.ms;
    if (!this.bidService.isSupplied && !(await within(usualMs, this.bidService.exchange()))) return noBids;
    const seller = this.bidService.seller(id);
    if (!seller || !isTokenRight(seller, tokenOf(request))) {
      const problem = problemOf('TOKEN_WRONG');
      if (seller) this.fail(seller, { answer: 'TOKEN_WRONG', problem, head: () => headersOf(request) }, began);
      return { ...noBids, status: 401 };
    }
    if (!load.enter())
      return this.fail(seller, { answer: 'OVERLOADED', problem: problemOf('TOO_MANY_AT_ONCE') }, began);
    try {
      return await this.decide(seller, request, began);
    } finally {
      load.leave();
    }
  }

  private async decide(seller: Seller, request: BidCall, began: number): Promise<BidReply> {
    if (!seller.isActive)
      return this.fail(seller, { answer: 'INACTIVE', problem: problemOf('INTEGRATION_INACTIVE') }, began);
    if (this.bidService.isStoreBehind)
      return this.fail(seller, { answer: 'STORE_BEHIND', problem: problemOf('BIDS_NOT_STORED') }, began);
    let json: unknown;
    try {
      requireVersion(request);
      json = parseJson(await readBidBody(request));
      if (isFromPage(request)) json = withAddress(json, request.address());
      const requested = readRequest(json, await this.bidService.asking(seller, json));
      const routed = await this.route(requested, { json, request, left: this.leftOf(requested, began) });
      if ('status' in routed) return routed;
      // Counted where the request is decided on, because it may have been passed on.
      if (requested.omitted > 0) this.bidService.meter(seller.id).omitted(requested.omitted);
      if (requested.isMatched) this.bidService.meter(seller.id).recognised(this.bidService.now());
      return await this.bid(seller, routed, began);
    } catch (error) {
      // A new exchange will be opened shortly.
      if (error instanceof ExchangeEnded)
        return this.fail(seller, { answer: 'OVERLOADED', problem: problemOf('EXCHANGE_RESTARTING'), json }, began);
      if (!(error instanceof RtbFault)) throw error;
      const { answer, problem, head } = error;
      return this.fail(seller, { answer, problem, json, head: () => head }, began);
    }
  }

  private async bid(seller: Seller, requested: ParsedRequest, began: number): Promise<BidReply> {
    const left = this.leftOf(requested, began);
    const count = requested.imps.reduce((sum, { slots }) => sum + slots.length, 0);
    const late = { json: requested.request, requested };
    const ms = requested.tmax ?? usualMs;
    if (left <= 0)
      return this.fail(seller, { answer: 'LATE', problem: problemOf('TIME_TOO_SHORT', { ms }), ...late }, began);
    if (this.bidService.load.expected(count) > left)
      return this.fail(seller, { answer: 'OVERLOADED', problem: problemOf('QUEUE_TOO_LONG'), ...late }, began);
    const deciding = this.bidService.load.run(count, () => this.bidService.bid(requested, seller));
    const decided = await within(left, deciding);
    if (!decided) {
      this.takeBack(requested, deciding);
      return this.fail(seller, { answer: 'LATE', problem: problemOf('TIME_OVER', { ms }), ...late }, began);
    }
    const { bids, reason } = decided;
    if (bids.length > 0)
      return this.send(seller, 'BID', began, bidResponse(requested, bids, this.bidService.writer, seller));
    if (reason) this.bidService.meter(seller.id).reasoned(reason);
    const none = requested.wantsReason ? noBidResponse(requested.id, nbrOf('NO_BID', reason)) : null;
    return this.send(seller, 'NO_BID', began, none);
  }

  /**
   * Returns the milliseconds left for a decision. The response waits for the event loop as long as the request did, and
   * needs time on the network.
   */
  private leftOf({ tmax }: ParsedRequest, began: number): number {
    return (tmax ?? usualMs) - networkMs - this.bidService.turns.ms - (performance.now() - began);
  }

  /** Withdraws bids that were made too late. */
  private takeBack({ isTest }: ParsedRequest, deciding: Promise<Bids>): void {
    if (isTest) return;
    deciding
      .then(({ bids }) => this.bidService.withdraw(bids))
      .catch((error) => error instanceof ExchangeEnded || logFault('bids that came too late', error));
  }

  private async send(seller: Seller, answer: 'BID' | 'NO_BID', began: number, body: object | null): Promise<BidReply> {
    this.bidService.meter(seller.id).answered(answer, performance.now() - began, this.bidService.now());
    if (!body) return { ...noBids, headers: versionOf(seller) };
    const reply = jsonReply(seller, body);
    if (!seller.isCompressing) return reply;
    return {
      ...reply,
      headers: { ...reply.headers, 'content-encoding': 'gzip' },
      body: await compressed(reply.body),
    };
  }

  private fail(seller: Seller, { answer, problem, json, head, requested }: Failure, began: number): BidReply {
    const at = this.bidService.now();
    const meter = this.bidService.meter(seller.id);
    meter.answered(answer, performance.now() - began, at);
    if (meter.keeps(answer, at)) {
      const example = json === undefined ? (head?.() ?? null) : redacted(json);
      meter.failed({ at, answer, problem, example });
    }
    if (broken.has(answer) && seller.dialect.brokenStatus !== 204)
      return { ...noBids, status: seller.dialect.brokenStatus };
    if (!requested?.wantsReason) return { ...noBids, headers: versionOf(seller) };
    return jsonReply(seller, noBidResponse(requested.id, nbrOf(answer, null)));
  }
}

interface Failure {
  answer: RtbAnswer;
  problem: RtbProblem;
  /** The request if it could be parsed, otherwise what can be shown of it. */
  json?: unknown;
  head?: () => string | null;
  requested?: ParsedRequest;
}

const jsonReply = (seller: Seller, body: object) => ({
  status: 200,
  headers: { 'content-type': 'application/json', ...versionOf(seller) },
  body: JSON.stringify(body),
});

const versionOf = ({ rtbVersion }: Seller) => ({ 'x-openrtb-version': rtbVersion });

/** Throws RtbFault for a version other than 2.3 to 2.6. All of these are parsed in the same way. */
function requireVersion({ headers }: BidCall): void {
  const version = headers.get('x-openrtb-version')?.trim();
  if (version && !/^2\.[3-6](?!\d)/.test(version))
    throw new RtbFault('VERSION_WRONG', problemOf('VERSION_UNSUPPORTED', { version: version.slice(0, 20) }));
}
