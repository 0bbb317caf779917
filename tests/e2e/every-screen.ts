import { type ScreenName, screenPath } from '@/lib/access/screens';
import { demoPassword } from './people';

/** One address of every screen, with numbers of things that the demonstration has; a new screen must say its own. */
export async function everyScreen(dsp: string): Promise<{ name: string; path: string }[]> {
  const token = await tokenOf(dsp);
  const id = (list: string, query?: string) => firstId(`${dsp}/${list}`, token, query);
  const params: Record<ScreenName, Record<string, string | number>> = {
    ...{ dashboard: {}, clients: {}, newClient: {}, creatives: {}, newCreative: { type: 'banner' } },
    ...{ targets: {}, newTarget: {}, campaigns: {}, newCampaign: {}, statistics: {}, segments: {}, rules: {} },
    ...{ newRule: { type: 'cost' }, tags: {}, finances: {}, replenish: {}, security: {}, newUser: {} },
    ...{ integrations: {}, newIntegration: {} },
    client: { id: await id('user/client/all') },
    clientPayment: { id: await id('user/client/all') },
    creative: { type: 'banner', id: await id('creative/all', 'type=banner') },
    target: { id: await id('target/all') },
    campaign: { id: await id('campaign/all') },
    adSet: { id: await id(`campaign/${await id('campaign/all')}/creative-group/all`) },
    rule: { type: 'cost', id: await id('rule/all', 'type=cost') },
    user: { id: await id('user/all') },
    integration: { id: await id('integration/all') },
  };
  const names = Object.keys(params).filter((name): name is ScreenName => name in params);
  // An advertiser's own screen; its address leads everybody else to their first one.
  const ofAdmin = names.filter((name) => name !== 'replenish');
  return [
    { name: 'profile', path: '/profile' },
    ...ofAdmin.map((name) => ({ name, path: screenPath('admin', name, params[name]) })),
  ];
}

async function tokenOf(dsp: string): Promise<string> {
  const answer = await fetch(`${dsp}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login: 'admin', password: demoPassword }),
  });
  return (await answer.json()).accessToken;
}

async function firstId(list: string, token: string, query = ''): Promise<number> {
  const answer = await fetch(`${list}?page=0&size=1&sort=id,desc&${query}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const page = await answer.json();
  const [first] = page.content ?? page;
  if (!first) throw new Error(`${list} is empty: ${JSON.stringify(page).slice(0, 200)}`);
  return first.id;
}
