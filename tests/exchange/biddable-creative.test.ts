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
  ...{ name: 'One', iabCategory: 'IAB3-1', kktuCodes: ['1.1.1'], kktuDescription: null, trackers: [], pixel: null },
  ...{ finalUrl: 'https://example.com', displayUrl: null, creativeOuterId: 'outer' },
};
const about = { id: 'x', title: 'An ad', clickThrough: 'https://example.com', seconds: 15 };

/** As the store answers a creative. */
function found(draft: CreativeDraft, file: RandomFile | null = null): FoundCreative {
  const whole = wholeOf(creativeInput.parse(draft));
  const text = whole.vast ?? whole.daast;
  const creative: StoredCreative = {
    ...{ id: 5, userId: 1, ...columnsOf(whole, text === null ? undefined : inspectTag(text)) },
    ...{ archived: false, moderationStatus: 'APPROVED', moderationMsg: null, erid: null, ordStatus: null },
    ...{ ordError: null, removedAt: null, version: 0, createdAt: now, updatedAt: now },
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
      ...{ id: 5, outerId: 'outer', iabCategory: 'IAB3-1', width: 728, height: 90, mimeType: 'text/javascript' },
      domain: new URL(common.finalUrl).hostname,
    });
    const link = { link: 'https://example.com/a.png', width: 300, height: 250 };
    const linked = biddableCreative(found({ ...banner, subtype: 'image', ...link }));
    expect(linked).toMatchObject({ width: 300, height: 250, mimeType: 'text/html' });
  });

  it('plays its file, and as sound alone where it serves audio slots too', () => {
    const film = randomFile.video(draw);
    const seen = { mimeType: 'video/mp4', width: 640, height: 360 };
    const video = biddableCreative(found({ ...common, type: 'video', file: 'film', skip: 1, playback: [1, 3] }, film));
    expect(video.player).toMatchObject({ media: [seen], duration: film.duration, protocol: null, skip: 1 });
    expect(video.player).toMatchObject({ isLinear: true, playback: [1, 3], placement: null, rewarded: false });
    const both = biddableCreative(found({ ...common, type: 'videoAudio', file: 'film' }, film));
    expect(both.player?.media).toEqual([seen, { mimeType: 'audio/mp4', width: 0, height: 0 }]);
  });

  it('plays what its tag says, in the tag’s version, where people may skip if the tag lets them', () => {
    const vast = biddableCreative(found({ ...common, type: 'video', vast: vastTag(about) }));
    expect(vast).toMatchObject({ width: 1280, height: 720 });
    expect(vast.player).toMatchObject({ protocol: 11, duration: 15_000, skip: 1, isLinear: true });
    expect(vast.player?.media.map(({ mimeType }) => mimeType)).toEqual(['video/mp4', 'video/webm']);
    const daast = biddableCreative(found({ ...common, type: 'audio', daast: daastTag(about), feed: 2 }));
    expect(daast.player).toMatchObject({ protocol: 9, skip: null, feed: 2 });
    expect(daast.player?.media.map(({ mimeType }) => mimeType)).toEqual(['audio/mpeg', 'audio/ogg']);
  });

  it('is any medium where a wrapper does not say', () => {
    const wrapper = `<VAST version="3.0"><Ad id="1"><Wrapper><AdSystem>A</AdSystem>
      <VASTAdTagURI><![CDATA[https://ads.example.com/vast.xml]]></VASTAdTagURI>
      <Impression><![CDATA[https://track.example.com/i]]></Impression><Creatives/></Wrapper></Ad></VAST>`;
    const { player } = biddableCreative(found({ ...common, type: 'video', vast: wrapper }));
    expect(player).toMatchObject({ media: [], duration: null, protocol: 6 });
  });

  it('fills the native assets that its texts and its extra data stand for', () => {
    const native = biddableCreative(
      found({
        ...{ ...common, type: 'native', displayUrl: 'example.com', smallTitle: 'Tea 🍵', mediumTitle: 'Green tea' },
        ...{ desc: 'Fresh', sponsored: null, ctaText: 'Buy', onlyByAspectRatio: true },
        ...{ mediumTitle: null, extraData: [{ type: '6', value: '$5' }], images: [{ aspectRatio: '4:3', file: 'a' }] },
      }),
    );
    expect(native.native).toEqual({
      titleLengths: [5],
      ratios: ['4:3'],
      onlyByAspectRatio: true,
      data: [2, 11, 12, 6],
    });
    expect(native.player).toBeUndefined();
  });
});
