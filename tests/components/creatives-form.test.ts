import { describe, expect, it } from 'vitest';
import { creativeResolver } from '@/components/creatives/form/creative-resolver';
import { type CreativeValues, emptyCreative } from '@/components/creatives/form/creative-values';
import { uploadRefusal, weightRefusal } from '@/components/creatives/form/media-kinds';
import { creativesQuery } from '@/components/creatives/list/creatives-query';
import { periodOf } from '@/components/creatives/period-of';
import { ApiFault } from '@/lib/contract/api-fault';

const filled: CreativeValues = {
  ...emptyCreative('banner'),
  name: 'Autumn sale',
  iabCategory: 'IAB1-1',
  kktuCodes: ['1.1.1'],
  finalUrl: 'https://example.com/sale',
  file: 'file-12345678',
};

async function check(values: CreativeValues, needsClient = false) {
  // Only the names of the fields are read from the options, and none is asked for.
  const options = { fields: {}, shouldUseNativeValidation: false } as never;
  const { errors, values: saved } = await creativeResolver(needsClient)(values, undefined, options);
  return { messages: Object.fromEntries(messagesIn(errors)), saved };
}

/** Messages by the paths of their fields. */
function messagesIn(errors: object, at = ''): [string, string][] {
  return Object.entries(errors).flatMap(([name, error]: [string, unknown]): [string, string][] => {
    if (typeof error !== 'object' || error === null) return [];
    if ('message' in error) return [[at + name, String(error.message)]];
    return messagesIn(error, `${at}${name}.`);
  });
}

describe('The form of a creative', () => {
  it('sends what is left empty as nothing', async () => {
    const { messages, saved } = await check({ ...filled, displayUrl: '  ', kktuDescription: '' });
    expect(messages).toEqual({});
    expect(saved).toMatchObject({ displayUrl: null, kktuDescription: null, creativeOuterId: null, pixel: null });
  });

  it('asks for a file, a name, a link and categories', async () => {
    const { messages } = await check(emptyCreative('banner'));
    expect(messages).toEqual({
      file: 'fileRequired',
      name: 'required',
      finalUrl: 'required',
      iabCategory: 'required',
      kktuCodes: 'required',
    });
  });

  it('asks for a description with the only code 30.15.1, together with whatever else is missing', async () => {
    const { messages } = await check({ ...filled, name: '', kktuCodes: ['30.15.1'] });
    expect(messages).toEqual({ name: 'required', kktuDescription: 'kktuDescription' });
    expect((await check({ ...filled, kktuCodes: ['30.15.1', '1.1.1'] })).messages).toEqual({});
    expect((await check({ ...filled, kktuCodes: ['30.15.1'], kktuDescription: 'Gifts' })).messages).toEqual({});
  });

  it('asks staff whose creative it is, and nobody else', async () => {
    expect((await check(filled, true)).messages).toEqual({ userId: 'required' });
    expect((await check({ ...filled, userId: '7' }, true)).messages).toEqual({});
  });
});

describe('The source of a creative', () => {
  it('is the open tab alone, and what it lacks stands there', async () => {
    const link = { ...filled, source: 'link' as const };
    expect((await check(link)).messages).toEqual({ link: 'required' });
    const unmeasured = { ...link, link: 'https://cdn.example.com/a.png' };
    expect((await check(unmeasured)).messages).toEqual({ width: 'required', height: 'required' });
    const { messages, saved } = await check({
      ...link,
      link: 'https://cdn.example.com/a.png',
      width: 300,
      height: 250,
    });
    expect(messages).toEqual({});
    expect(saved).toMatchObject({ file: null, link: 'https://cdn.example.com/a.png', width: 300, height: 250 });
    const video: CreativeValues = { ...filled, type: 'video', subtype: null };
    expect((await check({ ...video, source: 'vast' })).messages).toEqual({ vast: 'required' });
    expect((await check({ ...video, source: 'vast', vast: '<VAST/>' })).saved).toMatchObject({
      file: null,
      vast: '<VAST/>',
    });
  });

  it('is measured by the server: the size of an old link is not sent with a file', async () => {
    const { saved } = await check({ ...filled, width: 300, height: 250 });
    expect(saved).toMatchObject({ file: 'file-12345678', link: null, width: null, height: null });
  });
});

describe('A creative that plays', () => {
  it('sends choices as the numbers of OpenRTB, and what is left open as nothing', async () => {
    const video: CreativeValues = { ...filled, type: 'video', subtype: null, startDelay: '-1', playback: ['2', '6'] };
    expect((await check(video)).saved).toMatchObject({ startDelay: -1, playback: [2, 6], skip: null, placement: null });
  });
});

describe('A native creative', () => {
  const native: CreativeValues = { ...filled, type: 'native', subtype: null, file: '', smallTitle: 'Autumn' };
  const slots = (...links: string[]) =>
    native.images.map((slot, at) => ({ ...slot, source: 'link' as const, link: links[at] ?? '' }));

  it('sends the shapes that have a picture', async () => {
    const { messages, saved } = await check({ ...native, images: slots('', 'https://cdn.example.com/square.png') });
    expect(messages).toEqual({});
    expect(saved).toMatchObject({ images: [{ aspectRatio: '1:1', link: 'https://cdn.example.com/square.png' }] });
  });

  it('says what is wrong with a picture beside its own shape', async () => {
    const { messages } = await check({
      ...native,
      smallTitle: '',
      images: slots('', '', 'http://cdn.example.com/a.png'),
    });
    expect(messages).toEqual({ smallTitle: 'required', 'images.2.link': 'httpsUrl' });
  });

  it('may leave its texts open as long as they are to be proposed', async () => {
    expect((await check({ ...native, type: 'nativeAi', smallTitle: '' })).messages).toEqual({});
  });
});

describe('The list of creatives', () => {
  const requested = (address: string, size?: number) => {
    const params = new URLSearchParams(address);
    return creativesQuery((key) => params.getAll(key), size).query;
  };

  it('shows twelve, the newest first', () => {
    expect(requested('')).toMatchObject({ page: 0, size: 12, sort: 'createdAt,desc' });
  });

  it('takes the remembered size, and the one in the address before it', () => {
    expect(requested('', 48).size).toBe(48);
    expect(requested('size=24', 48).size).toBe(24);
  });

  it('drops what an edited address cannot mean', () => {
    const query = requested(
      'page=-1&size=9999&sort=password,asc&type=banner&type=poster&moderationStatus=LOST&userId=x',
    );
    expect(query).toMatchObject({ page: 0, size: 12, sort: 'createdAt,desc', type: ['banner'] });
    expect(query).toMatchObject({ moderationStatus: [], userId: [] });
  });
});

describe('The period of the figures', () => {
  it('is one of three, all time at first', () => {
    expect(['all', 'last-month', 'last-3-months', 'yesterday', undefined].map(periodOf)).toEqual([
      'all',
      'last-month',
      'last-3-months',
      'all',
      'all',
    ]);
  });
});

describe('A refused file', () => {
  it('is too heavy before it is sent, in megabytes rounded up', () => {
    expect(weightRefusal({ size: 1024 * 1024 }, 1024 * 1024)).toBeNull();
    expect(weightRefusal({ size: 1024 * 1024 + 1 }, 1024 * 1024)).toEqual({
      code: 'CREATIVE_WEIGHT_EXCEEDED',
      params: { limit: 1, actual: 1.01, unit: 'MB' },
    });
    expect(weightRefusal({ size: 66_000 }, 64 * 1024)?.params).toEqual({ limit: 64, actual: 64.46, unit: 'KB' });
  });

  it('keeps the arguments of the server and never lacks one', () => {
    const fault = new ApiFault(422, { code: 'BANNER_SIZE_UNSUPPORTED', params: { actual: '301×250' } });
    expect(uploadRefusal(fault)).toEqual({
      code: 'BANNER_SIZE_UNSUPPORTED',
      params: { actual: '301×250', nearest: '–', limit: '–', unit: 'MB', allowed: '–' },
    });
    expect(uploadRefusal(new Error('odd')).code).toBe('UNKNOWN');
  });
});
