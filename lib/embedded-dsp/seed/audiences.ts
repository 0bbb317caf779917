import type { Place, TargetInput } from '@/lib/contract/targeting/targets';
import { cities } from '../dictionaries/cities';
import type { TargetConditions } from '../store/schema';

const none = () => ({ included: [], excluded: [] });

/** Returns target conditions without restrictions other than the given ones. */
export function conditions(given: Partial<TargetConditions>): TargetConditions {
  return {
    geo: { isEverywhere: true, included: [], excluded: [] },
    deviceTypes: none(),
    operatingSystems: none(),
    browsers: none(),
    languages: none(),
    domains: none(),
    pages: none(),
    bundles: none(),
    ips: none(),
    iabCategories: none(),
    carriers: none(),
    makes: none(),
    models: none(),
    connectionTypes: none(),
    brandSafety: [],
    trafficTypes: [],
    verificationServices: [],
    segments: { included: [], excluded: [] },
    siteLists: { included: [], excluded: [] },
    appLists: { included: [], excluded: [] },
    ipLists: { included: [], excluded: [] },
    ...given,
  };
}

const within = (...included: Place[]): TargetInput['geo'] => ({ isEverywhere: false, included, excluded: [] });
const country = (key: string): Place => ({ kind: 'country', key });

function city(name: string): Place {
  const largest = cities()
    .filter(({ en }) => en === name)
    .toSorted((a, b) => b.population - a.population)[0];
  if (!largest) throw new Error(`No city ${name} in the dictionary`);
  return { kind: 'city', key: largest.key };
}

const only = (...included: string[]) => ({ included, excluded: [] });
const phones = only('4', '5', '1');

const uralCities = ['Yekaterinburg', 'Chelyabinsk', 'Perm', 'Ufa', 'Tyumen', 'Izhevsk', 'Orenburg', 'Magnitogorsk'];

/** Audiences of the demonstration. They are functions, because they look up cities. */
export const audiences = {
  everyone: () => conditions({}),
  english: () => conditions({ geo: within(country('US'), country('GB')), languages: only('en') }),
  handheld: () => conditions({ geo: within(country('US'), country('GB'), country('AE')), deviceTypes: phones }),
  germanHomes: () => conditions({ geo: within(country('DE')), deviceTypes: { included: [], excluded: ['3'] } }),
  europe: () =>
    conditions({ geo: within(country('DE'), country('GB')), brandSafety: ['GAMBLING', 'DRUGS', 'SHOCKING'] }),
  russia: () => conditions({ geo: within(country('RU')) }),
  twoCapitals: () => conditions({ geo: within(city('Moscow'), city('Saint Petersburg')), languages: only('ru') }),
  aroundKazan: () =>
    conditions({
      geo: within({ kind: 'point', latitude: 55.7887, longitude: 49.1221, radius: 40, name: 'Казань' }, city('Kazan')),
    }),
  ural: () => conditions({ geo: within(...uralCities.map(city)) }),
  apps: () => conditions({ geo: within(country('US'), country('GB'), country('DE')), trafficTypes: ['APP'] }),
} as const satisfies Record<string, () => TargetConditions>;

export type Audience = keyof typeof audiences;
