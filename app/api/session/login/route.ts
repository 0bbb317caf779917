import { apiAnswer, refusalResponse } from '@/lib/session/api-answer';
import { isOwnCall } from '@/lib/session/is-own-call';
import { logIn } from '@/lib/session/log-in';
import { readSmallJson } from '@/lib/session/read-small-json';
import { refusalOf } from '@/lib/session/refusal-of-answer';

/** Signs in: `{login, password}` → `{user}`. The tokens are stored only in the sealed cookie. */
export async function POST(request: Request): Promise<Response> {
  if (!isOwnCall(request.headers)) return refusalResponse(refusalOf('CSRF_TOKEN_INVALID'));
  const outcome = await logIn(await readSmallJson(request), request.headers);
  return outcome.ok ? apiAnswer({ user: outcome.user }, 200, outcome.cookies) : refusalResponse(outcome.refusal);
}
