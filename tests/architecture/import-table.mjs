/**
 * WHO MAY IMPORT WHOM. This table is the rule: tests compare every import with it, and `npm run layers` writes it out for
 * Biome, which says so where one types.
 *
 * Left: a folder; `may`: the folders of ours it may import, itself aside; `else`: where what is missing belongs. The
 * longest matching folder counts; `components` stands for every folder of it without a row of its own.
 * @type {Readonly<Record<string, { may: readonly string[], else: string }>>}
 */
const importTable = table();

function table() {
  const pure = ['lib/contract', 'lib/access', 'lib/format', 'lib/i18n', 'lib/browser'];
  const brick = ['components/ui', ...pure];
  const area = [
    'components/ui',
    'components/undo',
    'components/bulk',
    'components/form',
    'components/list',
    'components/charts',
    'components/targeting',
    'components/thumbnail',
    'components/gates',
    'components/history',
    'components/payment',
    'components/people',
    'components/shell',
    ...pure,
  ];
  const ofBrick =
    'A brick knows no area: let the area hand it over as a prop or a child, or move it into a lower brick.';
  const ofServer = 'What the server needs of the contract belongs into lib/contract.';
  return {
    'lib/contract': { may: [], else: 'The contract knows zod alone: what it needs belongs into lib/contract itself.' },
    'lib/access': { may: ['lib/contract'], else: 'Rules of access are pure: hand over what they decide on.' },
    'lib/format': { may: ['lib/contract'], else: 'Formats are pure: hand over what they print.' },
    'lib/i18n': { may: ['lib/contract', 'messages'], else: 'What a text is filled with is handed over.' },
    'lib/session': { may: ['lib/contract', 'lib/access'], else: ofServer },
    'lib/gateway': { may: ['lib/contract', 'lib/session'], else: ofServer },
    'lib/browser': { may: ['lib/contract'], else: 'The browser reaches the server by callApi(), never by an import.' },
    'lib/relay': { may: ['lib/contract', 'lib/session'], else: ofServer },
    'lib/embedded-dsp': {
      may: ['lib/contract'],
      else: 'The embedded DSP is another program: what both must agree on belongs into lib/contract, words into lib/embedded-dsp/words.',
    },
    // The gateway is mounted twice: as a route handler for serverless hosts and in front of Next on a Node host.
    'lib/server': { may: ['lib/relay', 'lib/gateway', 'lib/session'], else: ofServer },
    'components/ui': {
      may: [],
      else: 'ui knows no word of the domain: hand values and texts over as props, or move the part into components/form, list or shell.',
    },
    'components/undo': { may: brick, else: ofBrick },
    'components/form': { may: ['components/undo', ...brick], else: ofBrick },
    'components/list': { may: ['components/undo', 'components/form', ...brick], else: ofBrick },
    'components/charts': { may: ['components/shell', ...brick], else: ofBrick },
    'components/shell': { may: brick, else: ofBrick },
    'components/targeting': { may: ['components/form', ...brick], else: ofBrick },
    'components/thumbnail': { may: ['components/ui', 'lib/contract', 'lib/format'], else: ofBrick },
    'components/gates': { may: ['components/ui', 'components/form', 'lib/contract', 'lib/format'], else: ofBrick },
    'components/history': { may: ['components/shell', 'components/undo', ...brick], else: ofBrick },
    'components/bulk': {
      may: [
        'components/undo',
        'components/form',
        'components/list',
        'components/history',
        'components/shell',
        ...brick,
      ],
      else: ofBrick,
    },
    'components/payment': {
      may: ['components/form', 'components/list', 'components/history', 'components/shell', ...brick],
      else: ofBrick,
    },
    'components/people': {
      may: [
        'components/bulk',
        'components/form',
        'components/list',
        'components/history',
        'components/payment',
        'components/shell',
        ...brick,
      ],
      else: ofBrick,
    },
    components: {
      may: area,
      else: 'An area imports no other area, and nothing of the server: what two areas need gets a folder named after the thing, such as components/targeting.',
    },
    // What an ad set is made of is made and edited in side sheets beside its form.
    'components/campaigns': {
      may: ['components/creatives', 'components/targets', 'components/rules', ...area],
      else: 'A campaign is made of creatives, targets and rules: their forms open beside its own, other areas do not.',
    },
    // One flow over two areas, made of the forms of both.
    'components/first-campaign': {
      may: ['components/campaigns', 'components/creatives', ...area],
      else: 'This flow is made of campaigns and creatives alone.',
    },
    // Of lib/browser, pages name the queries that they prefetch (api-query).
    app: {
      may: ['components', 'lib/session', 'lib/gateway', ...pure],
      else: 'A page is a gate, a read, a component: what it shows belongs into components, what it asks into lib/session.',
    },
    'middleware.ts': {
      may: ['lib/access', 'lib/i18n', 'lib/session'],
      else: 'Middleware decides by cookie and address alone: rules belong into lib/access, tokens into lib/session.',
    },
  };
}

/**
 * The row of a path, and the folder it stands for.
 * @param {string} path
 * @returns {{ home: string, may: readonly string[], else: string } | null} `null` = no folder of the table.
 */
export function rowFor(path) {
  const rules = Object.keys(importTable).filter((rule) => path === rule || path.startsWith(`${rule}/`));
  const longest = rules.toSorted((a, b) => b.length - a.length)[0];
  const row = importTable[longest ?? ''];
  if (!longest || !row) return null;
  return { home: longest === 'components' ? path.split('/').slice(0, 2).join('/') : longest, ...row };
}

/**
 * The table as Biome reads it: a rule for each folder that there is.
 * @param {readonly string[]} files
 */
export function biomeRules(files) {
  const homes = new Map(
    files.flatMap((path) => {
      const row = rowFor(path);
      return row ? [[row.home, row]] : [];
    }),
  );
  const inside = (/** @type {string} */ folder) => (folder.includes('.') ? folder : `${folder}/**`);
  const overrides = [...homes]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([home, row]) => ({
      includes: [inside(home)],
      linter: {
        rules: {
          style: {
            noRestrictedImports: {
              level: 'error',
              options: {
                patterns: [
                  {
                    group: ['@/**', ...[home, ...row.may].map((folder) => `!@/${inside(folder)}`)],
                    message: `${home} may import ${row.may.join(', ') || 'nothing of ours'}. ${row.else}`,
                  },
                ],
              },
            },
          },
        },
      },
    }));
  return { overrides };
}
