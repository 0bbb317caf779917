import { expect, it } from 'vitest';
import { type CreativeValues, creativeWritten, emptyCreative } from '@/components/creatives/form/creative-values';

const all = { file: 'file-12345678', link: 'https://cdn.example.com/a.mp4', vast: '<VAST/>', daast: '<DAAST/>' };
const video: CreativeValues = { ...emptyCreative('video'), ...all };
const nothing = { file: null, link: null, vast: null, daast: null };

it.each([
  ['file', { file: all.file }],
  ['library', { file: all.file }],
  ['link', { link: all.link }],
  ['vast', { vast: all.vast }],
  ['daast', { daast: all.daast }],
] as const)('A creative whose chosen source is %s is sent with that one alone', (source, sent) => {
  expect(creativeWritten({ ...video, source })).toMatchObject({ ...nothing, ...sent });
});
