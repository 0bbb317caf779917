import { ad, companion, impression, inLine, linear, media, nonLinear, old, vast, wrapper } from './tag-samples';

const laughs = Array.from({ length: 9 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join('');
const nested = (times: number, inside = ''): string =>
  '<Extension>'.repeat(times) + inside + '</Extension>'.repeat(times);
const wrapped = (times: number): string =>
  times === 0
    ? ad(inLine())
    : ad(
        `<Wrapper><AdSystem>a</AdSystem>${impression}<VASTAdData><VAST version="4.2">${wrapped(times - 1)}</VAST></VASTAdData></Wrapper>`,
      );
export const deepestWrapped = vast(wrapped(5));

/** Documents with one fault each: name → text, the reason, what is said of it. */
export const badTags: [name: string, text: string, reason: string, said?: object][] = [
  ['nothing', '', 'notXml'],
  ['a sentence', 'hello', 'notXml'],
  ['a page', '<!DOCTYPE html><html><body>x</body></html>', 'doctype'],
  ['half a document', vast().slice(0, 300), 'notXml'],
  ['crossed tags', '<VAST version="3.0"><Ad><InLine></Ad></InLine></VAST>', 'notXml'],
  ['a bare ampersand', vast().replace('<AdTitle>T', '<AdTitle>A & B\n'), 'notXml', { actual: 1 }],
  ['an unknown entity', `<VAST version="3.0">\n<Ad>&nbsp;</Ad></VAST>`, 'notXml', { actual: 2 }],
  ['two roots', vast() + vast(), 'notXml'],
  [
    'billion laughs',
    `<?xml version="1.0"?><!DOCTYPE VAST [<!ENTITY l0 "ha">${laughs}]><VAST version="3.0"><Ad>&l9;</Ad></VAST>`,
    'doctype',
  ],
  [
    'an external entity',
    '<!DOCTYPE VAST [<!ENTITY x SYSTEM "file:///etc/passwd">]><VAST version="3.0"><Ad>&x;</Ad></VAST>',
    'doctype',
  ],
  ['an external DTD', '<!DOCTYPE VAST SYSTEM "https://evil.example/a.dtd"><VAST version="3.0"/>', 'doctype'],
  [
    'a quadratic blow-up',
    `<!DOCTYPE VAST [<!ENTITY a "${'a'.repeat(50_000)}">]><VAST version="3.0">${'&a;'.repeat(50_000)}</VAST>`,
    'doctype',
  ],
  [
    '65 levels',
    vast(ad(inLine(linear(), { more: `<Extensions>${nested(61)}</Extensions>` }))),
    'tooDeep',
    { limit: 64, actual: 65 },
  ],
  ['a hundred thousand levels', `<VAST version="3.0">${'<a>'.repeat(100_000)}`, 'tooDeep'],
  ['another root', '<rss version="2.0"><channel/></rss>', 'notVast'],
  ['small letters', '<vast version="3.0"></vast>', 'notVast'],
  ['version 5', vast(undefined, 'version="5.0"'), 'version', { actual: '5.0' }],
  ['VAST 1', old, 'version', { actual: '1.0' }],
  ['VAST 1 by its number', vast(undefined, 'version="1.0"'), 'version', { actual: '1.0' }],
  ['a picture over the player', vast(ad(inLine(nonLinear))), 'nonLinear'],
  ['a picture beside the player', vast(ad(inLine(companion))), 'nonLinear'],
  ['no version', vast(undefined, ''), 'version', { actual: '–' }],
  ['DAAST 2', '<DAAST version="2.0"><Ad/></DAAST>', 'version'],
  ['no ad', '<VAST version="4.0"/>', 'noAd'],
  ['an error instead of an ad', '<VAST version="3.0"><Error>https://t.example/e</Error></VAST>', 'noAd'],
  ['an ad of nothing', vast(ad(inLine(''))), 'noMedia'],
  ['a linear ad without files', vast(ad(inLine(linear({ files: '' })))), 'noMedia'],
  [
    'media over http',
    vast(ad(inLine(linear({ files: media.replace('https', 'http') })))),
    'insecureMedia',
    { actual: 'http://cdn.example/a.mp4' },
  ],
  [
    'media in a script',
    vast(ad(inLine(linear({ files: media.replace('https://cdn.example/a.mp4', 'java\tscript:alert(1)') })))),
    'address',
  ],
  [
    'media in the document',
    vast(ad(inLine(linear({ files: media.replace('https://cdn.example/a.mp4', 'data:video/mp4;base64,AA') })))),
    'address',
  ],
  [
    'media on this machine',
    vast(ad(inLine(linear({ files: media.replace('https://cdn.example/a.mp4', 'file:///etc/passwd') })))),
    'address',
  ],
  [
    'a click into a script',
    vast(
      ad(inLine(linear({ click: '<VideoClicks><ClickThrough>&#106;avascript:alert(1)</ClickThrough></VideoClicks>' }))),
    ),
    'address',
  ],
  [
    'a tracker in a script',
    vast(ad(inLine(linear({ tracking: '<Tracking event="start">javascript:alert(1)</Tracking>' })))),
    'address',
  ],
  ['no impression', vast(ad(inLine(linear(), { impressions: '' }))), 'noImpression'],
  ['an empty impression', vast(ad(inLine(linear(), { impressions: '<Impression/>' }))), 'noImpression'],
  ['a wrapper that leads nowhere', vast(ad(wrapper(''))), 'noTagUri'],
  ['a wrapper into a script', vast(ad(wrapper('javascript:alert(1)'))), 'address'],
  ['six wrappers', vast(wrapped(6)), 'wrapperDepth', { limit: 5, actual: 6 }],
];
