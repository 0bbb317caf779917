import { describe, expect, it } from 'vitest';
import { creativeResolver } from '@/components/creatives/creative-resolver';
import { type CreativeValues, emptyCreative } from '@/components/creatives/creative-values';
import { creativesQuery } from '@/components/creatives/creatives-query';
import { periodOf } from '@/components/creatives/period-of';
import { uploadRefusal, weightRefusal } from '@/components/creatives/upload-refusal';
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
  const messages = Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, error?.message]));
  return { messages, saved };
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

describe('The list of creatives', () => {
  const asked = (address: string, size?: number) => {
    const params = new URLSearchParams(address);
    return creativesQuery((key) => params.getAll(key), size).query;
  };

  it('shows twelve, the newest first', () => {
    expect(asked('')).toMatchObject({ page: 0, size: 12, sort: 'createdAt,desc' });
  });

  it('takes the remembered size, and the one in the address before it', () => {
    expect(asked('', 48).size).toBe(48);
    expect(asked('size=24', 48).size).toBe(24);
  });

  it('drops what an edited address cannot mean', () => {
    const query = asked('page=-1&size=9999&sort=password,asc&type=banner&type=poster&moderationStatus=LOST&userId=x');
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
    expect(weightRefusal({ size: 1024 * 1024 })).toBeNull();
    expect(weightRefusal({ size: 1024 * 1024 + 1 })).toEqual({
      code: 'CREATIVE_WEIGHT_EXCEEDED',
      params: { limit: 1, actual: 1.01 },
    });
  });

  it('keeps the arguments of the server and never lacks one', () => {
    const fault = new ApiFault(422, { code: 'BANNER_SIZE_UNSUPPORTED', params: { actual: '301×250' } });
    expect(uploadRefusal(fault)).toEqual({
      code: 'BANNER_SIZE_UNSUPPORTED',
      params: { actual: '301×250', nearest: '–', limit: '–', allowed: '–' },
    });
    expect(uploadRefusal(new Error('odd')).code).toBe('UNKNOWN');
  });
});
