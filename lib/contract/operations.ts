import { addresses, type OperationName } from './addresses';
import { campaigns } from './campaigns/campaigns';
import { creatives } from './creatives/creatives';
import { files } from './creatives/files';
import { deliveryEndpoints } from './delivery/delivery';
import { excludeEndpoints } from './delivery/exclude';
import { forecastEndpoints } from './delivery/forecast';
import { forecastRecordEndpoints } from './delivery/forecast-record';
import { whatIfEndpoints } from './delivery/what-if';
import { winCurveEndpoints } from './delivery/win-curve';
import type { Endpoint } from './endpoint';
import { exchangeRates } from './finance/exchange-rates';
import { finance } from './finance/finance';
import { vat } from './finance/vat';
import { bulk } from './history/bulk';
import { history } from './history/history';
import { notifications } from './history/notifications';
import { search } from './history/search';
import { integrations } from './integrations/integrations';
import { publicAdvertiser } from './payment-info/public-advertiser';
import { auth } from './people/auth';
import { clients } from './people/clients';
import { uiState } from './people/ui-state';
import { users } from './people/users';
import { views } from './people/views';
import { dashboard } from './statistics/dashboard';
import { statistics } from './statistics/statistics';
import { dictionaries } from './targeting/dictionaries';
import { lineLists } from './targeting/line-lists';
import { rules } from './targeting/rules';
import { segments } from './targeting/segments';
import { tags } from './targeting/tags';
import { targets } from './targeting/targets';

const areas = {
  auth,
  users,
  clients,
  campaigns: {
    ...campaigns,
    ...deliveryEndpoints,
    ...excludeEndpoints,
    ...whatIfEndpoints,
    ...forecastEndpoints,
    ...forecastRecordEndpoints,
    ...winCurveEndpoints,
  },
  creatives,
  targets,
  rules,
  segments,
  lineLists,
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
  views,
  search,
};
type Areas = typeof areas;

/** Type of the endpoint with an operation's name: `EndpointOf<'campaigns.list'>`. */
export type EndpointOf<N extends OperationName> = N extends `${infer A}.${infer V}`
  ? A extends keyof Areas
    ? V extends keyof Areas[A]
      ? Areas[A][V]
      : never
    : never
  : never;

/** All operations of the contract, in the order of the table of addresses. */
export const operations: readonly Endpoint[] = Object.keys(addresses).map((name) => {
  const found = Object.values(areas)
    .flatMap((area): Endpoint[] => Object.values(area))
    .find((endpoint) => endpoint.name === name);
  if (!found) throw new Error(`${name} has an address and no shapes`);
  return found;
});
