export const media =
  '<MediaFile delivery="progressive" type="video/mp4" width="1280" height="720" bitrate="2000"><![CDATA[https://cdn.example/a.mp4]]></MediaFile>';
const events = ['start', 'firstQuartile', 'midpoint', 'thirdQuartile', 'complete']
  .map((event) => `<Tracking event="${event}"><![CDATA[https://t.example/${event}]]></Tracking>`)
  .join('');
const clicks = '<VideoClicks><ClickThrough><![CDATA[https://example.com/?a=1&b=2]]></ClickThrough></VideoClicks>';

interface Parts {
  duration?: string;
  tracking?: string;
  click?: string;
  files?: string;
  attributes?: string;
}
export const linear = ({
  duration = '00:00:15',
  tracking = events,
  click = clicks,
  files = media,
  attributes = '',
}: Parts = {}) =>
  `<Linear${attributes}><Duration>${duration}</Duration><TrackingEvents>${tracking}</TrackingEvents>${click}<MediaFiles>${files}</MediaFiles></Linear>`;
export const impression = '<Impression><![CDATA[https://t.example/i]]></Impression>';
export const inLine = (creatives = linear(), { impressions = impression, more = '' } = {}) =>
  `<InLine><AdSystem>A</AdSystem><AdTitle>T</AdTitle>${impressions}${more}<Creatives><Creative>${creatives}</Creative></Creatives></InLine>`;
export const wrapper = (uri = '<![CDATA[https://other.example/vast?x=1&y=2]]>') =>
  `<Wrapper><AdSystem>A</AdSystem><VASTAdTagURI>${uri}</VASTAdTagURI>${impression}</Wrapper>`;
export const vast = (ads = `<Ad id="1">${inLine()}</Ad>`, attributes = 'version="4.2"') =>
  `<VAST ${attributes}>${ads}</VAST>`;
export const ad = (body: string, attributes = '') => `<Ad${attributes}>${body}</Ad>`;
const audioFile =
  '<MediaFile delivery="progressive" type="audio/mpeg" bitrate="128"><![CDATA[https://cdn.example/a.mp3]]></MediaFile>';
export const nonLinear =
  '<NonLinearAds><NonLinear width="480" height="70"><StaticResource creativeType="image/png"><![CDATA[https://cdn.example/o.png]]></StaticResource><NonLinearClickThrough>https://example.com</NonLinearClickThrough></NonLinear></NonLinearAds>';
export const companion =
  '<CompanionAds><Companion width="300" height="250"><HTMLResource><![CDATA[<b>hi</b>]]></HTMLResource></Companion></CompanionAds>';

/** VAST 1, which no player reads any more. */
export const old = `<?xml version="1.0" encoding="utf-8"?>
<VideoAdServingTemplate xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:noNamespaceSchemaLocation="vast.xsd">
<Ad id="preroll-1"><InLine><AdSystem>s</AdSystem><AdTitle>t</AdTitle>
<Impression><URL id="a"><![CDATA[ http://t.example/i ]]></URL><URL>http://t.example/j</URL></Impression>
<TrackingEvents>${['start', 'firstQuartile', 'midpoint', 'thirdQuartile', 'complete'].map((event) => `<Tracking event="${event}"><URL>http://t.example/${event}</URL></Tracking>`).join('')}</TrackingEvents>
<Video><Duration>00:00:30</Duration><AdID>1</AdID><VideoClicks><ClickThrough><URL><![CDATA[http://example.com]]></URL></ClickThrough></VideoClicks>
<MediaFiles><MediaFile delivery="progressive" bitrate="500" width="640" height="360" type="video/mp4"><URL><![CDATA[https://cdn.example/a.mp4]]></URL></MediaFile></MediaFiles></Video>
<CompanionAds><Companion id="c" width="300" height="250" resourceType="HTML"><Code><![CDATA[<b>x</b>]]></Code></Companion></CompanionAds>
</InLine></Ad></VideoAdServingTemplate>`;

/** Documents that follow the structure of the public samples: name → text, what is read of it. */
export const goodTags: [name: string, text: string, facts: object][] = [
  ...['2.0', '3.0', '4.0', '4.1', '4.2', '4.3'].map((version): [string, string, object] => [
    `VAST ${version}`,
    vast(undefined, `version="${version}"`),
    {
      width: 1280,
      height: 720,
      duration: 15_000,
      details: { kind: 'vast', version, form: 'inline', media: 'video', lacks: [], ads: 1, linear: 1 },
    },
  ]),
  [
    'a declaration, a byte order mark and blanks',
    `\uFEFF\n <?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n<!-- hello -->\n${vast()}\n\n`,
    { duration: 15_000 },
  ],
  [
    'namespaces',
    vast(undefined, 'version="4.2" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns="http://www.iab.com/VAST"'),
    { duration: 15_000 },
  ],
  [
    'a prefix',
    vast()
      .replace(/<(\/?)(\w)/g, '<$1v:$2')
      .replace('<v:VAST', '<v:VAST xmlns:v="http://www.iab.com/VAST"'),
    { duration: 15_000, details: { impressions: 1 } },
  ],
  [
    'escaped text instead of CDATA',
    vast(
      ad(
        inLine(
          linear({
            click: '<VideoClicks><ClickThrough>https://example.com/?a=1&amp;b=&#50;</ClickThrough></VideoClicks>',
          }),
        ),
      ),
    ),
    { details: { clickThroughs: ['https://example.com/?a=1&b=2'] } },
  ],
  [
    'blanks around every address',
    vast(ad(inLine(linear({ files: media.replace('<![CDATA[', '\n\t<![CDATA[\n   ').replace(']]>', '  \n]]>\n') })))),
    { details: { mediaFiles: [{ url: 'https://cdn.example/a.mp4', bitrate: 2_000_000 }] } },
  ],
  ['milliseconds', vast(ad(inLine(linear({ duration: '00:00:15.500' })))), { duration: 15_500 }],
  [
    'a skippable ad',
    vast(ad(inLine(linear({ attributes: ' skipoffset="00:00:05"' })))),
    { details: { isSkippable: true } },
  ],
  [
    'macros',
    vast(
      ad(
        inLine(
          linear({
            tracking: `<Tracking event="start">[TRACK]</Tracking><Tracking event="progress" offset="50%">https://t.example/[CACHEBUSTING]/\${AUCTION_ID}/%%X%%</Tracking>`,
          }),
        ),
      ),
    ),
    { details: { trackers: ['start', 'progress'], lacks: ['quartiles'] } },
  ],
  [
    'companions',
    vast(ad(inLine(linear() + companion))),
    { details: { companions: 1, sizes: ['1280x720', '300x250'] } },
  ],
  [
    'a wrapper',
    vast(ad(wrapper())),
    { width: null, duration: null, details: { form: 'wrapper', media: 'unknown', lacks: [] } },
  ],
  [
    'a wrapper of VAST 2 without a protocol it needs',
    vast(ad(wrapper('http://other.example/vast')), 'version="2.0"'),
    { details: { form: 'wrapper' } },
  ],
  [
    'a pod',
    vast(
      ad(inLine(), ' sequence="1"') +
        ad(inLine(linear({ duration: '00:00:30' })), ' sequence="2"') +
        ad(wrapper(), ' sequence="3"'),
    ),
    { duration: 30_000, details: { ads: 3, form: 'mixed' } },
  ],
  [
    'VPAID',
    vast(
      ad(
        inLine(
          linear({
            files:
              '<MediaFile delivery="progressive" type="application/javascript" apiFramework="VPAID" width="640" height="360">https://cdn.example/v.js</MediaFile>',
          }),
        ),
      ),
      'version="3.0"',
    ),
    { details: { media: 'video', mediaFiles: [{ apiFramework: 'VPAID' }] } },
  ],
  [
    'SIMID',
    vast(
      ad(
        inLine(
          linear({
            files: `${media}<InteractiveCreativeFile type="text/html" apiFramework="SIMID" variableDuration="true">https://cdn.example/s.html</InteractiveCreativeFile><Mezzanine type="video/mp4">rtsp://raw.example/m</Mezzanine>`,
          }),
        ),
      ),
    ),
    { details: { mediaFiles: [{ apiFramework: null }, { apiFramework: 'SIMID' }] } },
  ],
  [
    'extensions, verifications, pricing and a category',
    vast(
      ad(
        inLine(linear(), {
          more: '<Category authority="iab">IAB1-1</Category><Pricing model="CPM" currency="USD">1.5</Pricing><Error>not-an-address</Error><AdVerifications><Verification vendor="v"><JavaScriptResource apiFramework="omid">https://v.example/v.js</JavaScriptResource></Verification></AdVerifications><Extensions><Extension type="x"><a:b xmlns:a="y">c</a:b></Extension></Extensions>',
        }),
      ),
    ),
    { duration: 15_000 },
  ],
  [
    'audio of VAST 4',
    vast(ad(inLine(linear({ files: audioFile })), ' adType="audio"')),
    { width: null, details: { media: 'audio' } },
  ],
  [
    'an ad without quartiles, click or length',
    vast(ad(inLine(linear({ tracking: '', click: '', duration: '' })))),
    { details: { lacks: ['quartiles', 'clickThrough', 'duration'] } },
  ],
  ['an empty pair beside an ad', vast(`${ad('')}${ad(inLine())}`), { details: { ads: 1 } }],
  ...['1.0', '1.1'].map((version): [string, string, object] => [
    `DAAST ${version}`,
    `<DAAST version="${version}">${ad(inLine(linear({ files: audioFile, click: '<AdInteractions><ClickThrough>https://example.com</ClickThrough></AdInteractions>' })))}</DAAST>`,
    { width: null, duration: 15_000, details: { kind: 'daast', version, media: 'audio', lacks: [] } },
  ]),
  [
    'a DAAST wrapper',
    '<DAAST version="1.0"><Ad id="1"><Wrapper><AdSystem>a</AdSystem><DAASTAdTagURI>https://other.example/daast</DAASTAdTagURI><Impression>https://t.example/i</Impression></Wrapper></Ad></DAAST>',
    { details: { form: 'wrapper', media: 'audio' } },
  ],
];
