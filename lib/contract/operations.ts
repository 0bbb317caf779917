import { addresses, type OperationName } from './addresses';
import { auth } from './auth';
import { bulk } from './bulk';
import { campaigns } from './campaigns';
import { clients } from './clients';
import { creatives } from './creatives';
import { dashboard } from './dashboard';
import { deliveryEndpoints } from './delivery';
import { dictionaries } from './dictionaries';
import type { Endpoint } from './endpoint';
import { exchangeRates } from './exchange-rates';
import { files } from './files';
import { finance } from './finance';
import { forecastEndpoints } from './forecast';
import { history } from './history';
import { integrations } from './integrations';
import { notifications } from './notifications';
import { publicAdvertiser } from './public-advertiser';
import { rules } from './rules';
import { search } from './search';
import { segments } from './segments';
import { statistics } from './statistics';
import { tags } from './tags';
import { targets } from './targets';
import { uiState } from './ui-state';
import { users } from './users';
import { vat } from './vat';
import { whatIfEndpoints } from './what-if';
import { winCurveEndpoints } from './win-curve';

const areas = {
  auth,
  users,
  clients,
  campaigns: { ...campaigns, ...deliveryEndpoints, ...whatIfEndpoints, ...forecastEndpoints, ...winCurveEndpoints },
  creatives,
  targets,
  rules,
  segments,
  tags,
  files,
  statistics,
  dashboard,
  notifications,
  dictionaries,
  history,
  bulk,
  integrations,
  finance,
  exchangeRates,
  vat,
  publicAdvertiser,
  uiState,
  search,
};
type Areas = typeof areas;

/** The endpoint behind an operation's name, as a type: `EndpointOf<'campaigns.list'>`. */
export type EndpointOf<N extends OperationName> = N extends `${infer A}.${infer V}`
  ? A extends keyof Areas
    ? V extends keyof Areas[A]
      ? Areas[A][V]
      : never
    : never
  : never;

/** Every operation of the contract, in the order of the table of addresses. */
export const operations: readonly Endpoint[] = Object.keys(addresses).map((name) => {
  const found = Object.values(areas)
    .flatMap((area): Endpoint[] => Object.values(area))
    .find((endpoint) => endpoint.name === name);
  if (!found) throw new Error(`${name} has an address and no shapes`);
  return found;
});
