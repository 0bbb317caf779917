/** Pages of `public/docs/<locale>/` by the first segment of a path within a family; `/profile` stands by itself. */
const pages: Readonly<Record<string, string>> = {
  ...{ dashboard: 'dashboard', clients: 'clients', client: 'clients' },
  ...{ creatives: 'creative', creative: 'creative', targets: 'target', target: 'target' },
  ...{ campaigns: 'campaign', campaign: 'campaign', statistics: 'statistics', segments: 'segments' },
  ...{ rules: 'rule', rule: 'rule', tags: 'tags', finances: 'finance', finance: 'finance' },
  ...{ security: 'security', integrations: 'integrations', integration: 'integrations', profile: 'profile' },
};

/** Screens whose page depends on what stands further in their path: a kind of creative or rule, a new campaign. */
const kinds: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  creative: {
    banner: 'creative-banner',
    audio: 'creative-audio',
    ...{ video: 'creative-video', videoAudio: 'creative-video' },
    ...{ native: 'creative-native', nativeAi: 'creative-native' },
  },
  rule: { cost: 'rule-cost', target: 'rule-target' },
  campaign: { new: 'campaign-new' },
};

/** Address of the help page for a path without locale; the contents where the path has none of its own. */
export function helpPageOf(path: string, locale: string): string {
  const [first = '', ...rest] = path.split('/').slice(1);
  const [section = '', ...further] = first === 'profile' ? [first] : rest;
  const own = ofName(kinds, section);
  const particular = own && further.map((segment) => ofName(own, segment)).find(Boolean);
  return `/docs/${locale}/${particular ?? ofName(pages, section) ?? 'index'}.html`;
}

const ofName = <T>(table: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;
