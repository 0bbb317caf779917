import { type ScreenName, screenPath } from '@/lib/access/screens';
import { type CreativeType, creativeTypes } from '@/lib/contract/enumerations';
import { type RuleType, ruleTypes } from '@/lib/contract/targeting/rule-parameters';
import type { OwnThings } from './own-things';
import type { Say } from './words';

export type Person = 'admin' | 'manager' | 'advertiser' | 'nobody';

/** A screen as a user opens it. Each tab, kind and state of a screen is a separate sight. */
interface Sight {
  persons: readonly Person[];
  /** Without locale. */
  path: (person: Person, own: OwnThings) => string;
  /** Text of the h1; null if it is an item's name. */
  heading: (say: Say) => string | null;
  /** The response is a 404, which browsers write to their console. */
  isMissing?: true;
}

const everybody = ['advertiser', 'admin', 'manager'] as const;
const staff = ['admin', 'manager'] as const;
const nobody = ['nobody'] as const;
const ofThing = () => null;

const familyOf = (person: Person) => (person === 'nobody' ? 'admin' : person);

/** Returns a sight of a screen in the console's table, with parameters and the rest of its address. */
function sight(
  screen: ScreenName,
  heading: Sight['heading'],
  { persons = everybody, params = () => ({}), after = '' }: Partial<Pick<Sight, 'persons'>> & Details = {},
): Sight {
  const path: Sight['path'] = (person, own) => screenPath(familyOf(person), screen, params(own)) + after;
  return { persons, path, heading };
}

interface Details {
  params?: (own: OwnThings) => Record<string, string | number>;
  after?: string;
}

const fixed = (path: string, heading: Sight['heading'], persons: readonly Person[] = everybody): Sight => ({
  persons,
  heading,
  path: () => path,
});
const missing = (one: Sight): Sight => ({ ...one, isMissing: true });

const finances = (tab: string, persons: readonly Person[] = everybody) =>
  sight('finances', ({ menu }) => menu.finances, { persons, after: `?tab=${tab}` });
const newCreative = (type: CreativeType) =>
  sight('newCreative', (say) => say.newCreative, { params: () => ({ type }) });
/** Types of which the demonstration has creatives of the advertiser; staff see one of each. */
const ofAdvertiser: readonly CreativeType[] = ['banner', 'video', 'audio', 'native'];
const creative = (type: CreativeType) =>
  sight('creative', ofThing, {
    persons: ofAdvertiser.includes(type) ? everybody : staff,
    params: ({ creatives }) => ({ type, id: creatives[type] }),
  });
const campaignTab = (tab: string) =>
  sight('campaign', ofThing, { params: ({ campaign }) => ({ id: campaign }), after: `?tab=${tab}` });
const rule = (type: RuleType) => sight('rule', ofThing, { params: ({ rules }) => ({ type, id: rules[type] }) });
const newRule = (type: RuleType) => sight('newRule', (say) => say.newRule, { params: () => ({ type }) });
const permissionsOf = (person: 'client' | 'user') =>
  sight(person, ofThing, { persons: staff, params: (own) => ({ id: own[person] }), after: '?tab=permissions' });
const integrationTab = (tab: string) =>
  sight('integration', ofThing, {
    persons: ['admin'],
    params: (own) => ({ id: own.integration }),
    after: `?tab=${tab}`,
  });
/** A sight of each kind of a screen, by names such as `rule, cost`. */
const eachOf = <Kind extends string>(screen: ScreenName, kinds: readonly Kind[], one: (kind: Kind) => Sight) =>
  Object.fromEntries(kinds.map((kind) => [`${screen}, ${kind}`, one(kind)]));

const ofPeople = {
  clients: sight('clients', ({ menu }) => menu.clients, { persons: staff }),
  client: sight('client', ofThing, { persons: staff, params: ({ client }) => ({ id: client }) }),
  'client, permissions': permissionsOf('client'),
  clientPayment: sight('clientPayment', (say) => say.paymentInfo, {
    persons: staff,
    params: ({ client }) => ({ id: client }),
  }),
  newClient: sight('newClient', (say) => say.newClient, { persons: staff }),
  security: sight('security', ({ menu }) => menu.security, { persons: staff }),
  user: sight('user', ofThing, { persons: staff, params: ({ user }) => ({ id: user }) }),
  'user, permissions': permissionsOf('user'),
  newUser: sight('newUser', (say) => say.newUser, { persons: staff }),
  integrations: sight('integrations', ({ menu }) => menu.integrations, { persons: ['admin'] }),
  integration: sight('integration', ofThing, { persons: ['admin'], params: (own) => ({ id: own.integration }) }),
  ...eachOf('integration', ['live', 'reconciliation', 'trial'], integrationTab),
  newIntegration: sight('newIntegration', (say) => say.newIntegration, { persons: ['admin'] }),
};

const money = {
  ...eachOf('finances', ['invoices', 'acts', 'payments', 'expenses', 'movements', 'contracts'], (tab) => finances(tab)),
  ...eachOf('finances', ['rates', 'vat'], (tab) => finances(tab, staff)),
  'finances, company': finances('company', ['admin']),
  ...eachOf('finances', ['contract', 'account', 'country'], (tab) => finances(tab, ['advertiser'])),
  replenish: sight('replenish', (say) => say.replenish, { persons: ['advertiser'] }),
};

const buying = {
  dashboard: sight('dashboard', ({ menu }) => menu.overview),
  creatives: sight('creatives', ({ menu }) => menu.creatives),
  'creatives, table': sight('creatives', ({ menu }) => menu.creatives, { after: '?view=table' }),
  ...eachOf('creative', creativeTypes, creative),
  ...eachOf('newCreative', creativeTypes, newCreative),
  targets: sight('targets', ({ menu }) => menu.targets),
  target: sight('target', ofThing, { params: ({ target }) => ({ id: target }) }),
  newTarget: sight('newTarget', (say) => say.newTarget),
  campaigns: sight('campaigns', ({ menu }) => menu.campaigns),
  'campaigns, none found': sight('campaigns', ({ menu }) => menu.campaigns, { after: '?name=no-such-name' }),
  campaign: sight('campaign', ofThing, { params: ({ campaign }) => ({ id: campaign }) }),
  ...eachOf('campaign', ['adSets', 'breakdown', 'settings'], campaignTab),
  'campaign, none': missing(sight('campaign', (say) => say.nothingHere, { params: () => ({ id: 99_999_999 }) })),
  adSet: sight('adSet', ofThing, { params: ({ adSet }) => ({ id: adSet }) }),
  newCampaign: sight('newCampaign', (say) => say.newCampaign),
  firstCampaign: sight('firstCampaign', (say) => say.firstCampaign),
  statistics: sight('statistics', ({ menu }) => menu.statistics),
  rules: sight('rules', ({ menu }) => menu.rules),
  ...eachOf('rule', ruleTypes, rule),
  ...eachOf('newRule', ruleTypes, newRule),
  segments: sight('segments', ({ menu }) => menu.segments),
  lineLists: sight('lineLists', ({ lineLists }) => lineLists),
  tags: sight('tags', ({ menu }) => menu.tags, { persons: staff }),
};

const others = {
  '/login': fixed('/login', (say) => say.signInTitle, nobody),
  '/rp': fixed('/rp', (say) => say.resetTitle, nobody),
  '/email': fixed('/email', (say) => say.emailTitle, nobody),
  profile: fixed('/profile', (say) => say.profile),
  'public page, none': missing(fixed('/public/no-such-page', (say) => say.nothingHere)),
  // An unknown address leads to the home screen, §2.
  'address of nothing': fixed('/no/such/address', ({ menu }) => menu.overview),
};

const sights: Readonly<Record<string, Sight>> = { ...ofPeople, ...money, ...buying, ...others };

export const screenNames = Object.keys(sights);

export function sightOf(name: string): Sight {
  const found = sights[name];
  if (!found) throw new Error(`No screen is called ${name}`);
  return found;
}
