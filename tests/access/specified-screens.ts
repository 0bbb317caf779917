import { type Family, families } from '@/lib/access/families';

/**
 * §2 by hand and, beside it, the lists that targets name; by no table of the product: the screen, its path, the prefix that opens it, the families that have
 * it there. `*` marks what stands in the menu and can be the first screen. Screens that are not built yet are harmless.
 */
const specification = `
  dashboard*       dashboard                    DASHBOARD    admin manager advertiser
  clients*         clients                      CLIENT       admin manager advertiser
  client           client/detail/{id}           CLIENT       admin manager advertiser
  clientPayment    client/payment/{id}          CLIENT       admin manager advertiser
  newClient        client/new                   CLIENT       admin manager advertiser
  creatives*       creatives                    CREATIVE     admin manager advertiser
  creative         creative/detail/{type}/{id}  CREATIVE     admin manager advertiser
  newCreative      creative/{type}/new          CREATIVE     admin manager advertiser
  targets*         targets                      TARGET       admin manager advertiser
  target           target/detail/{id}           TARGET       admin manager advertiser
  newTarget        target/new                   TARGET       admin manager advertiser
  campaigns*       campaigns                    CAMPAIGN     admin manager advertiser
  campaign         campaign/detail/{id}         CAMPAIGN     admin manager advertiser
  newCampaign      campaign/new                 CAMPAIGN     admin manager advertiser
  firstCampaign    campaign/first               CAMPAIGN     admin manager advertiser
  adSet            campaign/group/{id}          CAMPAIGN     admin advertiser
  adSet            campaign/group{id}           CAMPAIGN     manager
  statistics*      statistics                   STATISTIC    admin manager advertiser
  segments*        segments                     SEGMENT      admin manager advertiser
  lineLists        lists                        TARGET       admin manager advertiser
  rules*           rules                        RULE         admin manager advertiser
  rule             rule/detail/{type}/{id}      RULE         admin manager advertiser
  newRule          rule/{type}/new              RULE         admin manager advertiser
  tags*            tags                         TAG          admin manager
  finances*        finances                     FINANCES     admin manager advertiser
  replenish        finance/balance              FINANCES     advertiser
  security*        security                     SECURITY     admin manager advertiser
  user             security/detail/{id}         SECURITY     admin
  user             security/detail/{id}         CLIENT       manager advertiser
  newUser          security/new                 SECURITY     admin
  newUser          security/new                 CLIENT       manager advertiser
  integrations*    integrations                 INTEGRATION  admin
  integration      integration/detail/{id}      INTEGRATION  admin
  newIntegration   integration/new              INTEGRATION  admin
`;

export interface SpecifiedScreen {
  screen: string;
  isInMenu: boolean;
  family: Family;
  path: string;
  group: string;
}

/** A row for each screen in each family that has it. */
export const specified: readonly SpecifiedScreen[] = specification
  .trim()
  .split('\n')
  .flatMap((line) => {
    const [name = '', path = '', group = '', ...listed] = line.trim().split(/\s+/);
    const row = { screen: name.replace('*', ''), isInMenu: name.endsWith('*'), path, group };
    return families.filter((family) => listed.includes(family)).map((family) => ({ ...row, family }));
  });
