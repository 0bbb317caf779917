import type { RtbTrial } from '@/lib/contract/integrations/rtb';
import { toAmount } from '@/lib/contract/money';
import type { Trial } from '../../exchange/decisions/examine-slot';
import { rankOf } from '../../exchange/decisions/gate-order';
import type { Database } from '../../store/database';
import { adSets, campaigns } from '../../store/schema';
import { anyOf } from '../../store/sql/any-of';
import { bidResponse, noBidResponse } from '../bid/bid-response';
import type { BidService, Rehearsal } from '../bid/bid-service';
import { nbrOf } from '../bid/nbr';
import { parseJson } from '../bid/parse-json';
import { maxBodyBytes } from '../bid/read-bid-body';
import { readRequest } from '../bid/read-request';
import { problemOf, RtbFault } from '../bid/rtb-fault';
import type { Seller } from '../bid/sellers';

/** Returns the response to a pasted request, and the reasons. Nothing is counted or reserved. */
export async function tryRequest(
  bidService: BidService,
  database: Database,
  seller: Seller,
  text: string,
): Promise<RtbTrial> {
  try {
    if (Buffer.byteLength(text) > maxBodyBytes)
      throw new RtbFault('TOO_LARGE', problemOf('BODY_TOO_LARGE', { bytes: maxBodyBytes }));
    const json = parseJson(text);
    const requested = readRequest(json, await bidService.asking(seller, json));
    const { bids, slots } = await bidService.rehearse(requested);
    const isBid = seller.isActive && bids.length > 0;
    const furthest = slots.flatMap(({ trials }) => trials).toSorted(byReach)[0];
    const nbr = isBid ? null : nbrOf('NO_BID', furthest?.code ?? null);
    const answer = isBid
      ? bidResponse(requested, bids, bidService.writer, seller)
      : noBidResponse(requested.id, nbr ?? 0);
    return {
      answer: isBid ? 'BID' : seller.isActive ? 'NO_BID' : 'INACTIVE',
      problem: null,
      nbr,
      // It only consists of texts, numbers and lists.
      response: answer as unknown as NonNullable<RtbTrial['response']>,
      slots: await slotsWithNames(database, slots),
    };
  } catch (error) {
    if (!(error instanceof RtbFault)) throw error;
    return { answer: error.answer, problem: error.problem, nbr: null, response: null, slots: [] };
  }
}

/** Orders bids first, then by how far the campaign came. */
const byReach = (one: Trial, other: Trial): number => reachOf(other) - reachOf(one);
const reachOf = ({ code }: Trial): number => (code === null ? Infinity : rankOf(code));

async function slotsWithNames(database: Database, slots: Rehearsal['slots']): Promise<RtbTrial['slots']> {
  const trials = slots.flatMap((one) => one.trials);
  const nameOf = await names(
    database,
    campaigns,
    trials.map(({ campaignId }) => campaignId),
  );
  const setNameOf = await names(
    database,
    adSets,
    trials.flatMap((one) => one.adSets.map(({ adSetId }) => adSetId)),
  );
  return slots.map(({ imp, slot, offer, omitted, trials: own }) => ({
    impId: imp.id,
    format: slot.context.format,
    omitted,
    floor: toAmount(BigInt(slot.context.floor)),
    price: offer ? toAmount(BigInt(offer.price)) : null,
    currency: slot.context.currency,
    isPersonKnown: slot.context.viewer !== null,
    campaigns: own.map((trial) => ({
      id: trial.campaignId,
      name: nameOf(trial.campaignId),
      code: trial.code,
      steps: trial.campaign,
      adSets: trial.adSets.map(({ adSetId, steps }) => ({ adSetId, steps, name: setNameOf(adSetId) })),
    })),
  }));
}

async function names(database: Database, table: typeof campaigns | typeof adSets, ids: readonly number[]) {
  const rows = ids.length
    ? await database
        .select({ id: table.id, name: table.name })
        .from(table)
        .where(anyOf(table.id, [...new Set(ids)]))
    : [];
  const known = new Map(rows.map(({ id, name }) => [id, name]));
  return (id: number): string => known.get(id) ?? '';
}
