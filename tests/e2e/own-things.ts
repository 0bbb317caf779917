import { type CreativeType, creativeTypes } from '@/lib/contract/enumerations';
import { type RuleType, ruleTypes } from '@/lib/contract/targeting/rule-parameters';
import { demoPassword } from './people';

/** Ids of one item of each kind within a user's scope, from the demonstration. */
export interface OwnThings {
  client: number;
  user: number;
  creatives: Record<CreativeType, number>;
  target: number;
  campaign: number;
  adSet: number;
  rules: Record<RuleType, number>;
  integration: number;
}

/** Returns the first item of each kind that a user sees; 0 if there is none. */
export async function ownThings(dsp: string, login: string): Promise<OwnThings> {
  const token = await tokenOf(dsp, login);
  const first = async (list: string, query = '') => {
    const answer = await fetch(`${dsp}/${list}?page=0&size=1&sort=id,asc&${query}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    if (!answer.ok) return 0;
    const page = await answer.json();
    const [row]: { id: number }[] = page.content ?? page;
    return row?.id ?? 0;
  };
  const ofEach = async <Kind extends string>(list: string, kinds: readonly Kind[]) => {
    const found = await Promise.all(kinds.map(async (type) => [type, await first(list, `type=${type}`)] as const));
    return Object.fromEntries(found) as Record<Kind, number>; // a row for each kind
  };
  const campaign = await first('campaign/all');
  return {
    client: await first('user/client/all'),
    user: await first('user/all'),
    creatives: await ofEach('creative/all', creativeTypes),
    target: await first('target/all'),
    campaign,
    adSet: await first(`campaign/${campaign}/creative-group/all`),
    rules: await ofEach('rule/all', ruleTypes),
    integration: await first('integration/all'),
  };
}

/** Signs in as a user of the demonstration. Returns the access token. */
export async function tokenOf(dsp: string, login: string): Promise<string> {
  const answer = await fetch(`${dsp}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login, password: demoPassword }),
  });
  return (await answer.json()).accessToken;
}
