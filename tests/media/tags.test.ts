import { describe, expect, it } from 'vitest';
import { inspectTag } from '@/lib/embedded-dsp/files/inspect/inspect-tag';
import { inTwoSeconds, refusedWith } from './refused-with';
import { badTags, deepestWrapped } from './tag-faults';
import { goodTags, vast } from './tag-samples';

describe('a VAST or DAAST document', () => {
  it.each(goodTags)('is taken, pasted and as a file: %s', (_name, text, facts) => {
    expect(inspectTag(text)).toMatchObject(facts);
    expect(inspectTag(Buffer.from(text))).toMatchObject(facts);
  });

  it.each(badTags)('is refused within two seconds: %s', async (_name, text, reason, params = {}) => {
    await inTwoSeconds(() => refusedWith(() => inspectTag(text), 'VAST_DAAST_PROCESSING_ERROR', { reason, ...params }));
  });

  it('is the kind that is expected, or either', async () => {
    const daast = goodTags.find(([name]) => name === 'DAAST 1.0')?.[1] ?? '';
    expect(inspectTag(daast, 'daast').details.kind).toBe('daast');
    expect(inspectTag(vast(), 'vast').details.kind).toBe('vast');
    const code = 'VAST_DAAST_PROCESSING_ERROR';
    await refusedWith(() => inspectTag(daast, 'vast'), code, { reason: 'notVast' });
    await refusedWith(() => inspectTag(vast(), 'daast'), code, { reason: 'notDaast' });
  });

  it('may carry five wrappers within one another', () => {
    expect(inspectTag(deepestWrapped).details.form).toBe('wrapper');
  });

  it('is no playlist of breaks', async () => {
    const playlist = `<vmap:VMAP xmlns:vmap="http://www.iab.net/vmap-1.0" version="1.0"><vmap:AdBreak><vmap:AdSource><vmap:VASTAdData>${vast()}</vmap:VASTAdData></vmap:AdSource></vmap:AdBreak></vmap:VMAP>`;
    await refusedWith(() => inspectTag(playlist), 'VMAP_UNSUPPORTED');
  });

  it('is read in the encoding it has', () => {
    const text = `<?xml version="1.0" encoding="windows-1251"?>${vast().replace('<AdTitle>T', '<AdTitle>Реклама')}`;
    const bytes = Buffer.from(
      [...text].map((letter) => (letter > '\x7f' ? letter.charCodeAt(0) - 0x350 : letter.charCodeAt(0))),
    );
    expect(inspectTag(bytes).duration).toBe(15_000);
    expect(inspectTag(Buffer.from(`\uFEFF${vast()}`, 'utf16le')).duration).toBe(15_000);
  });

  it('weighs a megabyte at most and says nothing in bytes', async () => {
    const padded = (bytes: number) => `${vast()}<!--${' '.repeat(bytes - vast().length - 7)}-->`;
    expect(inspectTag(padded(1024 * 1024)).duration).toBe(15_000);
    const params = { limit: 1, actual: 1.01 };
    await refusedWith(() => inspectTag(padded(1024 * 1024 + 1)), 'CREATIVE_WEIGHT_EXCEEDED', params);
    await refusedWith(() => inspectTag(Buffer.from([0, 1, 2, 3])), 'FILE_UNREADABLE');
  });

  it.each([
    ['unclosed comments', `<VAST>${'<!--'.repeat(250_000)}`],
    ['unclosed tags', `<VAST>${'<a b="'.repeat(150_000)}`],
    ['opening brackets', '<'.repeat(1_000_000)],
    ['ampersands', `<VAST>${'&'.repeat(1_000_000)}</VAST>`],
    ['attributes', `<VAST ${Array.from({ length: 90_000 }, (_, at) => `a${at}="1"`).join(' ')}/>`],
    ['elements', `<VAST version="3.0">${'<Ad/>'.repeat(200_000)}</VAST>`],
    ['closed comments', `<VAST version="3.0">${'<!---->'.repeat(140_000)}</VAST>`],
  ])('is refused within two seconds, a megabyte of %s', async (_what, text) => {
    await inTwoSeconds(() => refusedWith(() => inspectTag(text), 'VAST_DAAST_PROCESSING_ERROR'));
  });
});
