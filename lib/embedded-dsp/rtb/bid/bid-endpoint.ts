import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Context, Hono } from 'hono';
import type { RtbAnswer } from '@/lib/contract/integrations/rtb-kinds';
import type { ReasonCode } from '../../exchange/gates/reason-codes';
import { peerAddress } from '../../http/peer-address';
import { ExchangeEnded } from '../../running-exchange/running-exchange';
import { redacted } from '../live/redacted';
import type { BidDesk } from './bid-desk';
import { bidResponse, noBidResponse } from './bid-response';
import { nbrOf } from './nbr';
import { isFromPage, withAddress } from './page-request';
import { parseJson } from './parse-json';
import { readBidBody } from './read-bid-body';
import { type AskedRequest, readRequest } from './read-request';
import { RtbFault } from './rtb-fault';
import { isTokenRight, type Seller } from './sellers-book';

/** Requests that are read at the same time; more are turned away at once, because a queue makes all of them late. */
const mostAtOnce = 256;
/** Milliseconds of an SSP's time that the way back takes. */
const wayBackMs = 10;
/** Of requests without a bid, so many a second are looked at for the reason: unasked, and of those who want to know. */
const [reasonsASecond, wantedASecond] = [5, 50];

const statuses: Partial<Record<RtbAnswer, 400 | 401 | 413>> = {
  ...{ TOKEN_WRONG: 401, TOO_LARGE: 413, ENCODING_BROKEN: 400, JSON_BROKEN: 400, REQUEST_BROKEN: 400 },
};
const compressed = promisify(gzip);

/** Answers a request that is decided elsewhere, or answers the request as it is to be decided here. */
export type Route = (asked: AskedRequest, json: unknown, request: Request) => Promise<Response | AskedRequest>;

const here: Route = async (asked) => asked;

/** Answers `POST /rtb/<id of the integration>`: bids, or 204. */
export function mountBids(app: Hono, desk: BidDesk, route = here, path = '/rtb'): void {
  const endpoint = new BidEndpoint(desk, route);
  app.post(`${path}/:id{[0-9]{1,9}}`, async (context) => {
    const response = await endpoint.answer(context);
    // Any page may read it: who asks named a token and sent no cookies. Before requests that are not this plain, a
    // browser asks for permission, which nothing here gives.
    if (isFromPage(context.req.raw)) response.headers.set('access-control-allow-origin', '*');
    return response;
  });
}

class BidEndpoint {
  private reading = 0;
  private looked = { second: 0, times: 0 };

  constructor(
    private readonly desk: BidDesk,
    private readonly route: Route,
  ) {}

  async answer(context: Context): Promise<Response> {
    const began = performance.now();
    const { raw: request } = context.req;
    await this.desk.exchange();
    const seller = this.desk.seller(Number(context.req.param('id')));
    if (!seller || !isTokenRight(seller, tokenOf(request))) {
      if (seller)
        this.fail(seller, { answer: 'TOKEN_WRONG', message: 'The token is not the one of this integration' }, began);
      return new Response(null, { status: 401 });
    }
    if (this.reading >= mostAtOnce) return this.fail(seller, { answer: 'OVERLOADED', message: '' }, began);
    this.reading++;
    try {
      return await this.decide(seller, context, began);
    } finally {
      this.reading--;
    }
  }

  private async decide(seller: Seller, context: Context, began: number): Promise<Response> {
    const { raw: request } = context.req;
    if (!seller.isActive)
      return this.fail(seller, { answer: 'INACTIVE', message: 'The integration is switched off' }, began);
    let json: unknown;
    try {
      json = parseJson(await readBidBody(request));
      if (isFromPage(request)) json = withAddress(json, peerAddress(context));
      const asked = readRequest(json, this.desk.asking(seller));
      const routed = await this.route(asked, json, request);
      if (routed instanceof Response) return routed;
      if (asked.isMatched) this.desk.meter(seller.id).recognised(Date.now());
      return await this.bid(seller, routed, began);
    } catch (error) {
      // Another exchange is opened in a moment.
      if (error instanceof ExchangeEnded)
        return this.fail(seller, { answer: 'OVERLOADED', message: error.message, json }, began);
      if (!(error instanceof RtbFault)) throw error;
      const { answer, message } = error;
      return this.fail(seller, { answer, message, json }, began);
    }
  }

  private async bid(seller: Seller, asked: AskedRequest, began: number): Promise<Response> {
    const now = Date.now();
    const bids = asked.isTest ? (await this.desk.rehearse(asked)).bids : await this.desk.bid(asked, seller, now);
    if ((asked.tmax ?? Infinity) - wayBackMs < performance.now() - began) {
      if (!asked.isTest) await this.desk.withdraw(bids);
      const message = `tmax of ${asked.tmax} ms was over`;
      return this.fail(seller, { answer: 'LATE', message, json: asked.request, asked }, began);
    }
    if (bids.length > 0) return this.send(seller, 'BID', began, bidResponse(asked, bids, this.desk.writer, seller));
    const reason = await this.reasonOf(asked, seller, now);
    return this.send(
      seller,
      'NO_BID',
      began,
      asked.wantsReason ? noBidResponse(asked.id, nbrOf('NO_BID', reason)) : null,
    );
  }

  private async reasonOf(asked: AskedRequest, seller: Seller, now: number): Promise<ReasonCode | null> {
    const second = Math.floor(now / 1000);
    if (this.looked.second !== second) this.looked = { second, times: 0 };
    const slot = asked.imps.flatMap(({ slots }) => slots)[0];
    if (!slot || this.looked.times >= (asked.wantsReason ? wantedASecond : reasonsASecond)) return null;
    this.looked.times++;
    const reason = await (await this.desk.exchange()).reasonFor(slot);
    if (reason) this.desk.meter(seller.id).reasoned(reason);
    return reason;
  }

  private async send(seller: Seller, answer: 'BID' | 'NO_BID', began: number, body: object | null): Promise<Response> {
    this.desk.meter(seller.id).answered(answer, performance.now() - began, Date.now());
    if (!body) return new Response(null, { status: 204, headers: versionOf(seller) });
    const text = JSON.stringify(body);
    const headers = { 'content-type': 'application/json', ...versionOf(seller) };
    if (!seller.isCompressing) return new Response(text, { headers });
    return new Response(new Uint8Array(await compressed(text)), {
      headers: { ...headers, 'content-encoding': 'gzip' },
    });
  }

  private fail(seller: Seller, { answer, message, json, asked }: Failure, began: number): Response {
    const at = Date.now();
    const meter = this.desk.meter(seller.id);
    meter.answered(answer, performance.now() - began, at);
    meter.failed({ at, answer, message, example: json === undefined ? null : redacted(json) });
    const status = statuses[answer];
    if (status) return new Response(null, { status });
    if (!asked?.wantsReason) return new Response(null, { status: 204, headers: versionOf(seller) });
    return Response.json(noBidResponse(asked.id, nbrOf(answer, null)), { headers: versionOf(seller) });
  }
}

interface Failure {
  answer: RtbAnswer;
  message: string;
  /** The request, where it could be read. */
  json?: unknown;
  asked?: AskedRequest;
}

const versionOf = ({ rtbVersion }: Seller) => ({ 'x-openrtb-version': rtbVersion });

/** `Authorization: Bearer …`, `X-Access-Token: …`, or `?token=…`. */
function tokenOf({ headers, url }: Request): string {
  const [, bearer] = /^Bearer (\S+)$/i.exec(headers.get('authorization') ?? '') ?? [];
  return bearer ?? headers.get('x-access-token') ?? new URL(url).searchParams.get('token') ?? '';
}
