import { describe, expect, it } from 'vitest';
import { type CreativeDraft, creativeInput } from '@/lib/contract/creatives/creative-input';
import type { FoundCreative, StoredCreative, StoredFile } from '@/lib/embedded-dsp/creatives/stored-creative';
import { columnsOf, wholeOf } from '@/lib/embedded-dsp/creatives/stored-creative';
import { inspectTag } from '@/lib/embedded-dsp/files/inspect/inspect-tag';
import { biddableCreative } from '@/lib/embedded-dsp/live-exchange/biddable-creative';
import { daastTag, vastTag } from '@/lib/embedded-dsp/seed/demo-tags';
import { drawFrom } from '../support/draw';
import { type RandomFile, randomFile } from '../support/random-files';

const draw = drawFrom(3);
const now = new Date(0);
const common = {
  name: 'One',
  iabCategory: 'IAB3-1',
  kktuCodes: ['1.1.1'],
  kktuDescription: null,
  trackers: [],
  pixel: null,
  finalUrl: 'https://example.com',
  displayUrl: null,
  creativeOuterId: 'outer',
};
const about = { id: 'x', title: 'An ad', clickThrough: 'https://example.com', seconds: 15 };

/** As the store answers a creative. */
function found(draft: CreativeDraft, file: RandomFile | null = null): FoundCreative {
  const whole = wholeOf(creativeInput.parse(draft));
  const text = whole.vast ?? whole.daast;
  const creative: StoredCreative = {
    id: 5,
    userId: 1,
    ...columnsOf(whole, text === null ? undefined : inspectTag(text)),
    archived: false,
    moderationStatus: 'APPROVED',
    moderationMsg: null,
    erid: null,
    ordStatus: null,
    ordError: null,
    removedAt: null,
    version: 0,
    createdAt: now,
    updatedAt: now,
  };
  const stored: StoredFile | null = file && { ...file, userId: 1, createdAt: now, poster: null, peaks: null };
  const images = whole.images.map((image) => ({ ...image, width: 600, height: 600, mimeType: 'image/png' }));
  return { creative, file: stored, images, login: 'anna' };
}

describe('a stored creative as the bidder sees it', () => {
  it('has the size that was typed where the file says none', () => {
    const banner = { ...common, type: 'banner' as const };
    const js = found({ ...banner, subtype: 'js', file: 'js', width: 728, height: 90 }, randomFile.js(draw));
    expect(biddableCreative(js)).toEqual({
      id: 5,
      outerId: 'outer',
      iabCategory: 'IAB3-1',
      width: 728,
      height: 90,
      mimeType: 'text/javascript',
      domain: new URL(common.finalUrl).hostname,
      bannerType: 3,
    });
    const link = { link: 'https://example.com/a.png', width: 300, height: 250 };
    const linked = biddableCreative(found({ ...banner, subtype: 'image', ...link }));
    expect(linked).toMatchObject({ width: 300, height: 250, mimeType: 'image/png' });
  });

  it('plays its file, and as sound alone where it serves audio slots too', () => {
    const film = randomFile.video(draw);
    const seen = { mimeType: 'video/mp4', width: 640, height: 360, bitrate: 400 };
    const video = biddableCreative(found({ ...common, type: 'video', file: 'film', skip: 1, playback: [1, 3] }, film));
    expect(video.player).toMatchObject({
      media: [seen],
      duration: film.duration,
      protocols: [15, 13, 11, 7, 3, 2, 9],
      skip: 1,
    });
    expect(video.player).toMatchObject({ isLinear: true, playback: [1, 3], placement: null, rewarded: false });
    const both = biddableCreative(found({ ...common, type: 'videoAudio', file: 'film' }, film));
    expect(both.player?.media).toEqual([seen, { mimeType: 'audio/mp4', width: 0, height: 0 }]);
  });

  it('plays what its tag says, in the tag’s version, where people may skip if the tag lets them', () => {
    const vast = biddableCreative(found({ ...common, type: 'video', vast: vastTag(about) }));
    expect(vast).toMatchObject({ width: 1280, height: 720 });
    expect(vast.player).toMatchObject({ protocols: [11], duration: 15_000, skip: 1, isLinear: true });
    expect(vast.player?.media.map(({ mimeType }) => mimeType)).toEqual(['video/mp4', 'video/webm']);
    const daast = biddableCreative(found({ ...common, type: 'audio', daast: daastTag(about), feed: 2 }));
    expect(daast.player).toMatchObject({ protocols: [9], skip: null, feed: 2 });
    expect(daast.player?.media.map(({ mimeType }) => mimeType)).toEqual(['audio/mpeg', 'audio/ogg']);
  });

  it('is any medium where a wrapper does not say', () => {
    const wrapper = `<VAST version="3.0"><Ad id="1"><Wrapper><AdSystem>A</AdSystem>
      <VASTAdTagURI><![CDATA[https://ads.example.com/vast.xml]]></VASTAdTagURI>
      <Impression><![CDATA[https://track.example.com/i]]></Impression><Creatives/></Wrapper></Ad></VAST>`;
    const { player } = biddableCreative(found({ ...common, type: 'video', vast: wrapper }));
    expect(player).toMatchObject({ media: [], duration: null, protocols: [6] });
  });

  it('fills the native assets that its texts and its extra data stand for', () => {
    const native = biddableCreative(
      found({
        ...common,
        type: 'native',
        displayUrl: 'example.com',
        smallTitle: 'Tea 🍵',
        desc: 'Fresh',
        sponsored: null,
        ctaText: 'Buy',
        onlyByAspectRatio: true,
        mediumTitle: null,
        extraData: [{ type: '6', value: '$5' }],
        images: [{ aspectRatio: '4:3', file: 'a' }],
      }),
    );
    expect(native.native).toEqual({
      titleLengths: [5],
      ratios: ['4:3'],
      onlyByAspectRatio: true,
      data: [
        { type: 2, length: 5 },
        { type: 11, length: 11 },
        { type: 12, length: 3 },
        { type: 6, length: 2 },
      ],
    });
    expect(native.player).toBeUndefined();
  });

  it('tells what publishers may refuse of it: where it leads, how it is made, what it calls', () => {
    const banner = { ...common, type: 'banner' as const, subtype: 'image' as const, link: 'https://a.example/a.gif' };
    const shown = { width: 300, height: 250 };
    const requested = (more: {
      finalUrl?: string;
      pixel?: string;
      trackers?: { event: 'impression'; url: string }[];
    }) => biddableCreative(found({ ...banner, ...shown, ...more }));
    expect(requested({})).toMatchObject({ bannerType: 2, mimeType: 'image/gif', domain: 'example.com' });
    expect(requested({})).not.toHaveProperty('isInsecure');
    const store = (finalUrl: string) => requested({ finalUrl }).app;
    expect(store('https://play.google.com/store/apps/details?id=com.example.tea')).toBe('com.example.tea');
    expect(store('https://apps.apple.com/nl/app/tea/id1234567')).toBe('1234567');
    expect(store('https://shop.example/id1234567')).toBeUndefined();
    expect(requested({ pixel: 'http://count.example/1' })).toMatchObject({ isInsecure: true });
    const trackers = [{ event: 'impression' as const, url: 'http://count.example/2' }];
    expect(requested({ trackers })).toMatchObject({ isInsecure: true });
    const insecure = vastTag(about).replace(
      /<Impression[^>]*>.*?<\/Impression>/,
      '<Impression>http://c.example/3</Impression>',
    );
    expect(biddableCreative(found({ ...common, type: 'video', vast: insecure }))).toMatchObject({ isInsecure: true });
    const tag = biddableCreative(found({ ...common, type: 'video', vast: vastTag(about) }));
    expect(tag).toMatchObject({ attributes: [16] });
    expect(tag).not.toHaveProperty('isInsecure');
  });

  it('tells in which script a native ad is written', () => {
    const scriptOf = (smallTitle: string, images: { aspectRatio: '4:3'; file: string }[] = []) =>
      biddableCreative(found({ ...common, type: 'native', smallTitle, desc: 'Brand', images }));
    expect(scriptOf('Чай от Brand')).toMatchObject({ script: 'Cyrillic', attributes: [12] });
    expect(scriptOf('Tea')).toMatchObject({ script: 'Latin' });
    expect(scriptOf('Tea', [{ aspectRatio: '4:3', file: 'a' }])).not.toHaveProperty('attributes');
  });
});
