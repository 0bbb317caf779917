/** Pages of `public/docs/<locale>/` by the first path segment within a family; `/profile` is outside the families. */
const pages: Readonly<Record<string, string>> = {
  dashboard: 'dashboard',
  clients: 'clients',
  client: 'clients',
  creatives: 'creative',
  creative: 'creative',
  targets: 'target',
  target: 'target',
  lists: 'target',
  campaigns: 'campaign',
  campaign: 'campaign',
  statistics: 'statistics',
  segments: 'segments',
  rules: 'rule',
  rule: 'rule',
  tags: 'tags',
  finances: 'finance',
  finance: 'finance',
  security: 'security',
  integrations: 'integrations',
  integration: 'integrations',
  profile: 'profile',
};

/** Screens whose help page depends on further path segments: the kind of creative or rule, or a new campaign. */
const kinds: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  creative: {
    banner: 'creative-banner',
    audio: 'creative-audio',
    video: 'creative-video',
    videoAudio: 'creative-video',
    native: 'creative-native',
    nativeAi: 'creative-native',
  },
  rule: { cost: 'rule-cost', target: 'rule-target' },
  campaign: { new: 'campaign-new', first: 'campaign-new' },
};

/** Sections with several pages, §2; each page links to the others. */
export const helpSections = [
  ['creative', 'creative-banner', 'creative-audio', 'creative-native', 'creative-video', 'creative-moderation'],
  ['rule', 'rule-cost', 'rule-target'],
  ['campaign', 'campaign-new', 'campaign-forecast'],
  ['finance', 'finance-ord'],
] as const;
type SectionPage = (typeof helpSections)[number][number];

/** Returns the help page of a path without locale, or the table of contents if the path has none. */
export function helpPageOf(path: string): string {
  const [first = '', ...rest] = path.split('/').slice(1);
  const [section = '', ...further] = first === 'profile' ? [first] : rest;
  const own = ofName(kinds, section);
  const particular = own && further.map((segment) => ofName(own, segment)).find(Boolean);
  return particular ?? ofName(pages, section) ?? 'index';
}

/** Returns the pages of the section of a page, including itself; empty if it is the only one. */
export const pagesBeside = (page: string): readonly SectionPage[] =>
  helpSections.find((section) => section.some((one) => one === page)) ?? [];

const ofName = <T>(table: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;

/** Returns true if the documentation is served by the console, not by another site. */
export const isOwnDocs = (base: string) => base.startsWith('/');

const withoutSlash = (base: string) => base.replace(/\/+$/, '');

/**
 * Returns the address of the documentation in the reader's language: our own contents page, or another site with the
 * locale appended, §2.
 */
export const docsAddress = (base: string, locale: string) =>
  `${withoutSlash(base)}/${locale}${isOwnDocs(base) ? '/index.html' : ''}`;

/** Returns the address of a help page, which has the same name on any site. */
export const helpAddress = (base: string, locale: string, page: string) =>
  `${withoutSlash(base)}/${locale}/${page}.html`;
