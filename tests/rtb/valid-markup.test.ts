import { describe, expect, it } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { players } from '@/lib/embedded-dsp/exchange/market/player-terms';
import { bidResponse } from '@/lib/embedded-dsp/rtb/bid/bid-response';
import { dialectOf } from '@/lib/embedded-dsp/rtb/bid/dialects';
import { oksmOf } from '@/lib/embedded-dsp/rtb/bid/oksm';
import { bidTokens } from '@/lib/embedded-dsp/rtb/markup/bid-token';
import type { Advertiser, ShownCreative } from '@/lib/embedded-dsp/rtb/markup/shown-creative';
import { daastTag, vastTag } from '@/lib/embedded-dsp/seed/demo-tags';
import { nativeShape, responseShape } from './openrtb-shapes';
import { readImp, shown } from './shown-ads';
import { schemaOf } from './vast-schema';

const trackers = (['impression', 'start', 'skip', 'closeLinear', 'fullscreen', 'click'] as const).map((event) => ({
  event,
  url: `https://count.example/${event}?a=1&b=2`,
}));
const advertiser: Advertiser = {
  name: 'Shop',
  code: '7707083893',
  isForeign: false,
  form: 'UL',
  country: 'RU',
  registration: null,
  phone: null,
};
const creative = (given: object, more: Partial<ShownCreative> = {}) =>
  shown(
    { trackers, finalUrl: 'https://shop.example/?a=1&b=2', pixel: 'https://count.example/pixel', ...given },
    { erid: 'kra2345', advertiser, ...more },
  );
const file = (mimeType: string) => ({
  file: { link: 'https://dsp.example/files/f?s=1&t=2', mimeType, bitrate: 800_400, isHtml5: mimeType === 'text/html' },
});
const film = (more: object = {}) => creative({ type: 'video', skip: 1, ...more }, file('video/mp4'));
const sound = creative({ type: 'audio' }, { ...file('audio/mpeg'), width: 0, height: 0 });
const native = creative(
  {
    type: 'native',
    smallTitle: 'Tea',
    mediumTitle: 'Tea from the hills',
    desc: 'Fresh',
    sponsored: 'Shop',
    ctaText: 'Buy',
  },
  { images: [{ ratio: '1.91:1', link: 'https://dsp.example/i.png', width: 600, height: 314 }] },
);
const banners: [string, ShownCreative][] = [
  ['an image', creative({ type: 'banner', subtype: 'image' }, file('image/png'))],
  ['an archive', creative({ type: 'banner', subtype: 'html5' }, file('text/html'))],
  [
    'a script',
    creative({ type: 'banner', subtype: 'js' }, { script: { code: 'document.write("</p>")', isMarkup: false } }),
  ],
];

const versions = ['2.3', '2.4', '2.5', '2.6'] as const;
const keys = ['DEFAULT', 'YANDEX', 'VK', 'BIDSWITCH', 'GOOGLE'];

/** The response with one bid for an impression. */
function respond(
  served: ShownCreative,
  imp: object,
  { version = '2.6' as (typeof versions)[number], key = 'DEFAULT' } = {},
) {
  const { requested, imp: one, context } = readImp(imp);
  const bid = {
    id: 'ab'.repeat(9),
    campaignId: 3,
    adSetId: 4,
    creativeId: 8,
    amount: 3_000n,
    price: 3_000_000,
    context,
    imp: one,
    creative: served,
    sentAt: 1_790_000_000_000,
  };
  const writer = { origin: 'https://dsp.example', tokens: bidTokens('s') };
  const text = JSON.stringify(
    bidResponse(requested, [bid], writer, { id: 1, rtbVersion: version, dialect: dialectOf(key), ttlMs: 3_600_000 }),
  );
  return JSON.parse(text) as { seatbid: [{ bid: [{ adm: string; ext?: { nroa?: { client: object } } }] }] };
}

const markupOf = (...given: Parameters<typeof respond>) => respond(...given).seatbid[0].bid[0].adm;

async function faultsOf(document: string, schema: string): Promise<string[]> {
  const { errors } = await validateXML({ xml: [{ fileName: 'ad.xml', contents: document }], schema: [schema] });
  return errors.map(({ message }) => message);
}

describe('a response', () => {
  it.each(versions)(
    'of %s has the fields of its version and no others, in every dialect and for every kind',
    (version) => {
      const shape = responseShape(version);
      const nativeRequest = JSON.stringify({ ver: '1.2', assets: [{ id: 1, title: { len: 90 } }] });
      const kinds: [ShownCreative, object][] = [
        ...banners.map(([, banner]): [ShownCreative, object] => [banner, { banner: { w: 640, h: 360 } }]),
        [film(), { video: { mimes: ['video/mp4'], protocols: [2, 3, 7] } }],
        [sound, { audio: { mimes: ['audio/mpeg'] } }],
        [native, { native: { request: nativeRequest } }],
      ];
      for (const key of keys)
        for (const [served, imp] of kinds)
          expect(shape.safeParse(respond(served, imp, { version, key })).error?.issues ?? []).toEqual([]);
    },
  );

  it('is refused by the shapes when it says more than its version knows', () => {
    const latest = respond(film(), { video: { mimes: ['video/mp4'] } });
    expect(responseShape('2.6').safeParse(latest).success).toBe(true);
    for (const version of ['2.3', '2.5']) expect(responseShape(version).safeParse(latest).success).toBe(false);
  });

  it('names the advertiser as Russian law wants it: a company at home, one from abroad, and a person from there', () => {
    const clientOf = (changes: Partial<Advertiser>) => {
      const served = { ...film(), advertiser: { ...advertiser, ...changes } };
      const imp = { video: { mimes: ['video/mp4'] } };
      return respond(served, imp, { key: 'YANDEX' }).seatbid[0].bid[0].ext?.nroa?.client;
    };
    expect(clientOf({})).toEqual({ name: 'Shop', legal_form: 'ul', inn: '7707083893' });
    const abroad = { isForeign: true, code: 'KZ-77' };
    expect(clientOf({ ...abroad, form: 'FUL', country: 'KZ', registration: '12-34' })).toEqual({
      name: 'Shop',
      legal_form: 'ful',
      alternative_inn: 'KZ-77',
      oksm_number: '398',
      reg_number: '12-34',
    });
    expect(clientOf({ ...abroad, form: 'FFL', country: 'DE', phone: '+491701234567' })).toEqual({
      name: 'Shop',
      legal_form: 'ffl',
      alternative_inn: 'KZ-77',
      oksm_number: '276',
      mobile_phone: '+491701234567',
    });
    expect(['RU', 'US', 'RS', 'SD', 'ZZ'].map(oksmOf)).toEqual(['643', '840', '688', '729', null]);
  });

  it.each(['1.0', '1.1', '1.2'])('answers Native %s as it has it', (ver) => {
    const assets = [
      { id: 1, required: 1, title: { len: 25 } },
      { id: 2, required: 1, img: { type: 3, wmin: 600, hmin: 314 } },
      ...[1, 2, 12].map((type, at) => ({ id: 3 + at, data: { type } })),
    ];
    const request = JSON.stringify(ver === '1.0' ? { native: { ver, assets } } : { ver, assets });
    const answer = JSON.parse(markupOf(native, { native: { request, ver } }));
    expect(nativeShape(ver).safeParse(answer).error?.issues ?? []).toEqual([]);
  });
});

const protocols = { '2.0': 2, '3.0': 3, '4.0': 7, '4.1': 11, '4.2': 13, '4.3': 15 } as const;

describe('a document for players', () => {
  const cases = Object.entries(protocols).flatMap(([version, protocol]) => [
    ['a film', version, film(), { video: { mimes: ['video/mp4'], protocols: [protocol], w: 640, h: 360 } }] as const,
    [
      'a film without trackers',
      version,
      film({ trackers: [], pixel: null, skip: 0 }),
      { video: { mimes: ['video/mp4'], protocols: [protocol] } },
    ] as const,
    ['a sound', version, sound, { audio: { mimes: ['audio/mpeg'], protocols: [protocol] } }] as const,
  ]);

  it.each(cases)('with %s is valid VAST %s', async (_kind, version, served, imp) => {
    const document = markupOf(served, imp);
    expect(document).toContain(`version="${version}"`);
    expect(document).toContain('/rtb/notice/error/');
    expect(await faultsOf(document, schemaOf('VAST', version))).toEqual([]);
  });

  it('with a sound is valid DAAST where nothing else is read', async () => {
    const document = markupOf(sound, {
      audio: { mimes: ['audio/mpeg'], protocols: players.music.protocols.filter((one) => one === 9) },
    });
    expect(await faultsOf(document, schemaOf('DAAST', '1.0'))).toEqual([]);
  });

  it('has an id of its own each time that it is served', () => {
    const imp = { video: { mimes: ['video/mp4'], protocols: [13] } };
    expect(markupOf(film(), imp)).toMatch(/<AdServingId>(ab){9}<\/AdServingId>/);
  });

  it('stays in the order of its version when it is the advertiser’s own', async () => {
    const about = { id: 'x', title: 'An ad', clickThrough: 'https://example.com', seconds: 15 };
    const plain = (document: string) =>
      document.replace(/ version="1\.0"(?=>Demo)/, '').replace(/ id="(?!8)[^"]*"(?=><Linear| *>\s*<Linear)/, '');
    const vast = markupOf(creative({ type: 'video' }, { tag: vastTag(about) }), {
      video: { mimes: ['video/mp4'], protocols: [11] },
    });
    expect(vast.indexOf('/rtb/notice/error/')).toBeLessThan(vast.indexOf('<Impression>'));
    expect(vast.indexOf('/rtb/notice/impression/')).toBeLessThan(vast.indexOf('track.demo.example'));
    const daast = markupOf(creative({ type: 'audio' }, { tag: daastTag(about) }), {
      audio: { mimes: ['audio/mpeg'], protocols: [9] },
    });
    expect(daast.indexOf('<ClickThrough>')).toBeLessThan(daast.indexOf('<ClickTracking>'));
    expect(plain(daast)).toContain('<Error>');
    const empty =
      '<VAST version="3.0"><Ad id="1"><InLine><AdSystem>a</AdSystem><AdTitle>b</AdTitle><Impression>https://a.example</Impression><Creatives><Creative><Linear><Duration>00:00:10</Duration><TrackingEvents/><VideoClicks /><MediaFiles><MediaFile delivery="progressive" type="video/mp4" width="1" height="1">https://a.example/f.mp4</MediaFile></MediaFiles></Linear></Creative></Creatives></InLine></Ad></VAST>';
    const bare = empty.replace('<TrackingEvents/><VideoClicks />', '');
    for (const tag of [empty, bare]) {
      const traced = markupOf(creative({ type: 'video' }, { tag }), {
        video: { mimes: ['video/mp4'], protocols: [3] },
      });
      expect(traced).toContain('/rtb/notice/complete/');
      expect(await faultsOf(traced, schemaOf('VAST', '3.0'))).toEqual([]);
      const newer = tag.replace('3.0', '4.2').replace('<VAST', '<VAST xmlns="http://www.iab.com/VAST"');
      const inOrder = newer
        .replace(
          /(<AdTitle>b<\/AdTitle>)(<Impression>.*?<\/Impression>)/,
          '$2<ViewableImpression></ViewableImpression><AdServingId>i</AdServingId>$1',
        )
        .replace(
          /(<Duration>.*?<\/Duration>)(<TrackingEvents\/>)?(<VideoClicks \/>)?(<MediaFiles>.*?<\/MediaFiles>)/,
          '$2$1$4$3',
        )
        .replace('</Linear>', '</Linear><UniversalAdId idRegistry="unknown">unknown</UniversalAdId>');
      for (const one of [inOrder, inOrder.replace('<ViewableImpression></ViewableImpression>', '')]) {
        const modern = markupOf(creative({ type: 'video' }, { tag: one }), {
          video: { mimes: ['video/mp4'], protocols: [13] },
        });
        expect(modern).toContain('/rtb/notice/complete/');
        expect(modern).toContain('<ViewableImpression><Viewable><![CDATA[https://dsp.example/rtb/notice/viewable/');
        expect(await faultsOf(modern, schemaOf('VAST', '4.2'))).toEqual([]);
      }
    }
  });

  it('is not valid with an event that its version does not know, or in another order', async () => {
    const document = markupOf(film(), { video: { mimes: ['video/mp4'], protocols: [2] } });
    const faults = (changed: string) => faultsOf(changed, schemaOf('VAST', '2.0'));
    expect(await faults(document.replace('event="complete"', 'event="skip"'))).not.toEqual([]);
    expect(
      await faults(
        document.replace(/(<Duration>.*?<\/Duration>)(<TrackingEvents>)/, '$2').replace('<MediaFiles>', '$&'),
      ),
    ).not.toEqual([]);
    expect(await faults(document.replace('<AdTitle>', '<Title>').replace('</AdTitle>', '</Title>'))).not.toEqual([]);
  });
});
