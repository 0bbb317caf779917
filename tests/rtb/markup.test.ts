import { VASTParser } from '@dailymotion/vast-client';
import { DOMParser } from '@xmldom/xmldom';
import { describe, expect, it } from 'vitest';
import { players } from '@/lib/embedded-dsp/exchange/market/player-terms';
import { dialectOf } from '@/lib/embedded-dsp/rtb/bid/dialects';
import { adOf } from '@/lib/embedded-dsp/rtb/markup/ad';
import { addressesOf } from '@/lib/embedded-dsp/rtb/markup/addresses';
import { bannerMarkup } from '@/lib/embedded-dsp/rtb/markup/banner-markup';
import { bidTokens } from '@/lib/embedded-dsp/rtb/markup/bid-token';
import { filled } from '@/lib/embedded-dsp/rtb/markup/macros';
import { nativeMarkup } from '@/lib/embedded-dsp/rtb/markup/native-markup';
import { vastMarkup } from '@/lib/embedded-dsp/rtb/markup/vast-markup';
import { adFor, readImp, shown } from './shown-ads';
import { firstVersionToken, someBid } from './some-seller';

const film = shown(
  // biome-ignore lint/suspicious/noTemplateCurlyInString: macros of a tracker
  { type: 'video', skip: 1, trackers: [{ event: 'start', url: 'https://t.example/${CAMPAIGN_ID}/${OTHER}' }] },
  { file: { link: 'https://dsp.example/files/f', mimeType: 'video/mp4', bitrate: 800_000, isHtml5: false } },
);

async function readVast(text: string) {
  const document = new DOMParser().parseFromString(text, 'text/xml');
  return new VASTParser().parseVAST(document as never);
}

describe('markup of a bid', () => {
  it.each([
    [[2, 3, 7, 11, 13, 15], '4.3'],
    [[2, 3, 7, 11, 13], '4.2'],
    [[2, 3], '3.0'],
    [[2], '2.0'],
  ] as const)('is VAST in the newest version that a player of %s reads', async (protocols, version) => {
    const text = vastMarkup(adFor(film, { video: { mimes: ['video/mp4'], protocols, w: 640, h: 360 } }));
    expect(text).toContain(` version="${version}"><Ad `);
    const { ads } = await readVast(text);
    const [creative] = ads[0]?.creatives ?? [];
    const linear = creative as unknown as {
      duration: number;
      trackingEvents: Record<string, string[]>;
      videoClickThroughURLTemplate: { url: string };
      mediaFiles: { fileURL: string; mimeType: string }[];
    };
    expect(ads[0]?.impressionURLTemplates.map(({ url }: { url: string }) => url)[0]).toContain(
      '/rtb/notice/impression/TOKEN',
    );
    expect(linear.duration).toBe(15.5);
    expect(linear.videoClickThroughURLTemplate.url).toBe('https://dsp.example/rtb/click/TOKEN');
    expect(linear.mediaFiles).toMatchObject([{ fileURL: 'https://dsp.example/files/f', mimeType: 'video/mp4' }]);
    expect(linear.trackingEvents.start).toEqual([
      'https://dsp.example/rtb/notice/start/TOKEN',
      // A macro that is not ours stays.
      // biome-ignore lint/suspicious/noTemplateCurlyInString: a macro of a tracker
      'https://t.example/3/${OTHER}',
    ]);
  });

  it('is DAAST for players that read nothing else', () => {
    const sound = shown(
      { type: 'audio' },
      { file: { link: 'https://dsp.example/files/s', mimeType: 'audio/mpeg', bitrate: null, isHtml5: false } },
    );
    const text = vastMarkup(
      adFor(sound, { audio: { mimes: ['audio/mpeg'], protocols: players.music.protocols.filter((one) => one === 9) } }),
    );
    expect(text).toContain('<DAAST version="1.0">');
    expect(text).toContain('<AdInteractions>');
  });

  it('puts our addresses beside those of an advertiser’s own document', async () => {
    const tag =
      '<VAST version="3.0"><Ad id="1"><InLine><AdSystem>x</AdSystem><AdTitle>y</AdTitle><Impression><![CDATA[https://x.example/<Creatives>]]></Impression><Creatives><Creative><Linear><Duration>00:00:10</Duration><MediaFiles><MediaFile delivery="progressive" type="video/mp4" width="1" height="1"><![CDATA[https://x.example/a.mp4]]></MediaFile></MediaFiles></Linear></Creative></Creatives></InLine></Ad></VAST>';
    const text = vastMarkup(adFor(shown({ type: 'video' }, { tag }), { video: { mimes: ['video/mp4'] } }));
    const { ads } = await readVast(text);
    const urls = ads[0]?.impressionURLTemplates.map(({ url }: { url: string }) => url) ?? [];
    expect(urls[0]).toContain('/rtb/notice/impression/TOKEN');
    expect(urls[1]).toBe('https://x.example/<Creatives>');
    expect(text).toContain('/rtb/notice/complete/TOKEN');
    expect(text).toContain('<ClickTracking><![CDATA[https://dsp.example/rtb/notice/click/TOKEN]]>');
  });

  it('answers a native request asset by asset, wrapped as it was asked', () => {
    const ad = shown(
      { type: 'native', smallTitle: 'Tea', mediumTitle: 'Tea from the mountains', sponsored: 'Shop' },
      { images: [{ ratio: '1.91:1', link: 'https://dsp.example/files/i', width: 600, height: 314 }] },
    );
    const assets = [
      { id: 11, required: 1, title: { len: 10 } },
      { id: 12, required: 1, img: { type: 3, wmin: 600, hmin: 314 } },
      { id: 13, data: { type: 1 } },
      { id: 14, data: { type: 2 } },
      { id: 15, data: { type: 1, len: 3 } },
    ];
    const request = JSON.stringify({ ver: '1.2', assets });
    const answer = JSON.parse(nativeMarkup(adFor(ad, { native: { request, ver: '1.2' } })));
    expect(answer.assets.map(({ id }: { id: number }) => id)).toEqual([11, 12, 13]);
    expect(answer.assets[0].title.text).toBe('Tea');
    expect(answer.eventtrackers).toHaveLength(2);
    const old = JSON.stringify({ native: { ver: '1.0', assets } });
    expect(
      JSON.parse(nativeMarkup(adFor(ad, { native: { request: old, ver: '1.0' } }))).native.imptrackers,
    ).toHaveLength(1);
  });
});

describe('macros', () => {
  const values = { campaignId: 3, adSetId: 4, creativeId: 8, sspId: 1, bidId: 'b1' };

  const macro = (name: string) => `\${${name}}`;

  it('that nobody knows stay as they are, whatever they are called', () => {
    const unknown = ['constructor', 'toString', 'OTHER'].map(macro).join('/');
    expect(filled(`https://t.example/${macro('CAMPAIGN_ID')}/${unknown}`, values)).toBe(
      `https://t.example/3/${unknown}`,
    );
  });

  it('for clicks give the address, or its escaped form within another address', () => {
    const plain = `${macro('CLICK_URL')} %%CLICK_URL_UNESC%% {CLICK}`;
    const code = `${plain} | ${macro('CLICK_URL_ESC')} %%CLICK_URL_ESC%% {CLICK_ESC}`;
    const of = (key: string) => {
      const context = { ...readImp({ banner: { w: 300, h: 250 } }).context };
      const banner = shown({ type: 'banner', subtype: 'js' }, { script: { code, isMarkup: true } });
      const addresses = addressesOf('https://dsp.example', { page: 'TOKEN', ssp: 'OF-SSP' });
      return bannerMarkup(adOf({ creative: banner, context, imp: {}, addresses, dialect: dialectOf(key), values }));
    };
    const address = 'https%3A%2F%2Fdsp.example%2Frtb%2Fclick%2FTOKEN';
    const thrice = (text: string) => [text, text, text].join(' ');
    expect(of('DEFAULT')).toContain(`>${thrice('https://dsp.example/rtb/click/TOKEN')} | ${thrice(address)}<`);
    // The SSP puts its own counter in front, and decodes once more what it has escaped.
    expect(of('GOOGLE')).toContain(
      `>${thrice(`%%CLICK_URL_UNESC%%${address}`)} | ${thrice(`%%CLICK_URL_ESC%%${encodeURIComponent(address)}`)}<`,
    );
  });
});

describe('a token', () => {
  it('is read as it was signed, and by nobody else', () => {
    const token = {
      id: 'ab'.repeat(9),
      sspId: 7,
      campaignId: 300,
      adSetId: 70_000,
      creativeId: 1,
      sentAt: 1_790_000_000_000,
      amount: 12_345_678_901n,
      price: 2_500_000,
      currency: 'RUB' as const,
      isSecondPrice: true,
      ttlMs: 604_800_000,
    };
    const { page, ssp } = bidTokens('one').sign(token);
    expect(bidTokens('one').read(page)).toEqual({ ...token, holder: 'PAGE' });
    expect(bidTokens('one').read(ssp)).toEqual({ ...token, holder: 'SSP' });
    for (const text of [page, ssp]) {
      expect(text.length).toBeLessThan(90);
      expect(bidTokens('two').read(text)).toBeNull();
      expect(bidTokens('one').read(`${text}A`)).toBeNull();
    }
  });

  it('of the first version is read until its bid has expired', () => {
    const about = { id: 'ab'.repeat(9), sspId: 7, sentAt: 1_790_000_000_000 };
    const text = firstVersionToken('one', about);
    expect(bidTokens('one').read(text)).toEqual({ ...someBid(about), ttlMs: null, holder: 'ANY' });
    expect(bidTokens('two').read(text)).toBeNull();
  });
});
