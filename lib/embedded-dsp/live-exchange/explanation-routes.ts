import { timingSafeEqual } from 'node:crypto';
import type { Context, Hono } from 'hono';
import { id } from '@/lib/contract/fields';
import { Refusal } from '@/lib/contract/refusal';
import { internalKey, internalKeyHeader } from '../exchange/market/internal-key';
import type { ExchangeRunner } from './exchange-runner';

type Explainer = Pick<ExchangeRunner, 'explain' | 'recent'>;

/**
 * Serves `npm run explain`: `GET /internal/exchange/explain?request=…&campaign=…` and `…/recent?campaign=…`. They are
 * not part of the contract and require the secret of the data folder. Responds with 403, 400, or 404 for an unknown
 * request or campaign.
 */
export function mountExplanations(app: Hono, runner: Explainer, secret: string): void {
  const key = internalKey(secret);
  app.get('/internal/exchange/explain', async (context) => {
    const campaignId = authorisedCampaign(context, key);
    const explained = await runner.explain(context.req.query('request') ?? '', campaignId);
    if (!explained) throw new Refusal('NOT_FOUND');
    return context.json(explained);
  });
  app.get('/internal/exchange/recent', async (context) =>
    context.json(await runner.recent(authorisedCampaign(context, key))),
  );
}

/** Checks the key and returns the id in the parameter `campaign`. */
function authorisedCampaign(context: Context, key: string): number {
  if (!isSame(context.req.header(internalKeyHeader) ?? '', key)) throw new Refusal('NO_PERMISSION');
  const requested = id.safeParse(context.req.query('campaign'));
  if (!requested.success) throw new Refusal('VALIDATION_FAILED', { fields: { campaign: 'number' } });
  return requested.data;
}

function isSame(given: string, key: string): boolean {
  const one = Buffer.from(given);
  const other = Buffer.from(key);
  return one.length === other.length && timingSafeEqual(one, other);
}
