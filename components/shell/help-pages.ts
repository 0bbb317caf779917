/** Pages of `public/docs/<locale>/` by the first segment of a path within a family; `/profile` stands by itself. */
const pages: Readonly<Record<string, string>> = {
  ...{ dashboard: 'dashboard', clients: 'clients', client: 'clients' },
  ...{ creatives: 'creative', creative: 'creative', targets: 'target', target: 'target', lists: 'target' },
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
  campaign: { new: 'campaign-new', first: 'campaign-new' },
};

/** Sections told on several pages, §2; each reaches the others of its own. */
export const helpSections = [
  ['creative', 'creative-banner', 'creative-audio', 'creative-native', 'creative-video', 'creative-moderation'],
  ['rule', 'rule-cost', 'rule-target'],
  ['campaign', 'campaign-new', 'campaign-forecast'],
  ['finance', 'finance-ord'],
] as const;
type SectionPage = (typeof helpSections)[number][number];

/** Name of the help page for a path without locale; the contents where the path has none of its own. */
export function helpPageOf(path: string): string {
  const [first = '', ...rest] = path.split('/').slice(1);
  const [section = '', ...further] = first === 'profile' ? [first] : rest;
  const own = ofName(kinds, section);
  const particular = own && further.map((segment) => ofName(own, segment)).find(Boolean);
  return particular ?? ofName(pages, section) ?? 'index';
}

/** The pages of the section that a page stands in, itself among them; none where it stands alone. */
export const pagesBeside = (page: string): readonly SectionPage[] =>
  helpSections.find((section) => section.some((one) => one === page)) ?? [];

const ofName = <T>(table: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;

/** Whether the documentation is ours, beside the console, and no other site's. */
export const isOwnDocs = (base: string) => base.startsWith('/');

const withoutSlash = (base: string) => base.replace(/\/+$/, '');

/** The documentation in the reader's language: our own contents, or another site with the locale appended, §2. */
export const docsAddress = (base: string, locale: string) =>
  `${withoutSlash(base)}/${locale}${isOwnDocs(base) ? '/index.html' : ''}`;

/** One help page, at the same name on any site. */
export const helpAddress = (base: string, locale: string, page: string) =>
  `${withoutSlash(base)}/${locale}/${page}.html`;
