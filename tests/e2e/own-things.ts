import { demoPassword } from './people';

/** Ids of one item of each kind within a user's scope, from the demonstration. */
export interface OwnThings {
  client: number;
  user: number;
  creative: number;
  target: number;
  campaign: number;
  adSet: number;
  rule: { type: string; id: number };
  integration: number;
}

type Row = { id: number; type: string };
const none: Row = { id: 0, type: 'cost' };

/** Returns the first item of each kind that a user sees; 0 if there is none. */
export async function ownThings(dsp: string, login: string): Promise<OwnThings> {
  const token = await tokenOf(dsp, login);
  const first = async (list: string, query = '') => {
    const answer = await fetch(`${dsp}/${list}?page=0&size=1&sort=id,asc&${query}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    if (!answer.ok) return none;
    const page = await answer.json();
    const [row]: Row[] = page.content ?? page;
    return row ?? none;
  };
  const campaign = (await first('campaign/all')).id;
  const rule = await first('rule/all');
  return {
    client: (await first('user/client/all')).id,
    user: (await first('user/all')).id,
    creative: (await first('creative/all', 'type=banner')).id,
    target: (await first('target/all')).id,
    campaign,
    adSet: (await first(`campaign/${campaign}/creative-group/all`)).id,
    rule: { type: rule.type, id: rule.id },
    integration: (await first('integration/all')).id,
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
