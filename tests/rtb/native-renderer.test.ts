// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { nativeMarkup } from '@/lib/embedded-dsp/rtb/markup/native-markup';
import { fireImpressionTrackers, isNativeOpenRTBBidValid } from '../../node_modules/prebid.js/dist/src/src/native.js';
import { adFor, shown } from './shown-ads';

/** The renderer that Prebid.js puts into the frame of a native ad, which nobody here wrote. */
const renderer = readRenderer();

const tea = shown(
  {
    type: 'native',
    smallTitle: 'Tea',
    mediumTitle: 'Tea from the mountains',
    sponsored: 'Shop',
    desc: 'Fresh leaves',
  },
  { images: [{ ratio: '1.91:1', link: 'https://dsp.example/files/i', width: 600, height: 314 }] },
);
const request = {
  ver: '1.2',
  assets: [
    { id: 11, required: 1, title: { len: 90 } },
    { id: 12, required: 1, img: { type: 3, wmin: 600, hmin: 314 } },
    { id: 13, required: 1, data: { type: 1 } },
    { id: 14, data: { type: 2 } },
  ],
  eventtrackers: [{ event: 1, methods: [1] }],
};
const answer = JSON.parse(nativeMarkup(adFor(tea, { native: { request: JSON.stringify(request), ver: '1.2' } })));
const template = `<a class="pb-click" href="##hb_native_linkurl##"><img alt="" src="##hb_native_asset_id_12##">
  <b>##hb_native_asset_id_11##</b> <i>##hb_native_asset_id_13##</i></a>`;

const sendMessage = vi.fn();
beforeEach(() => {
  sendMessage.mockClear();
  document.body.replaceChildren();
});

describe('a native answer, read by Prebid.js,', () => {
  it('has what the request requires', () => {
    expect(isNativeOpenRTBBidValid(answer, request)).toBe(true);
    const [, ...without] = answer.assets;
    expect(isNativeOpenRTBBidValid({ ...answer, assets: without }, request)).toBe(false);
  });

  it('is shown with its texts, its picture and our address of the click', async () => {
    await renderer({ adId: 'one', native: { ortb: answer, adTemplate: template } }, { sendMessage }, window);
    const link = document.querySelector('a');
    expect(link?.getAttribute('href')).toBe('https://dsp.example/rtb/click/TOKEN');
    expect(link?.querySelector('img')?.getAttribute('src')).toBe('https://dsp.example/files/i');
    expect([link?.querySelector('b')?.textContent, link?.querySelector('i')?.textContent]).toEqual([
      'Tea from the mountains',
      'Shop',
    ]);
    expect(sendMessage).toHaveBeenCalledWith('Prebid Native', { action: 'fireNativeImpressionTrackers' });
  });

  it('reports its impression to us', () => {
    const fetched = vi.fn();
    fireImpressionTrackers(answer, {}, { runMarkup: vi.fn(), fetchURL: fetched });
    expect(fetched.mock.calls.flat()).toContainEqual(expect.stringContaining('/rtb/notice/impression/TOKEN'));
  });
});

type Renderer = (ad: object, messages: { sendMessage: unknown }, frame: Window) => Promise<void>;

/** The package ships the renderer as the text of a script, in a part of a bundle. */
function readRenderer(): Renderer {
  const part = readFileSync('node_modules/prebid.js/dist/chunks/creative-renderer-native.js', 'utf8');
  let script = '';
  const define = (_: object, [, , text]: [string, number, string]) => {
    script = text;
  };
  type Module = (module: object, exports: object, bundler: { d: typeof define }) => void;
  const push = ([, modules]: [number[], Record<string, Module>]) => {
    for (const run of Object.values(modules)) run({}, {}, { d: define });
  };
  new Function('self', part)({ pbjsChunk: { push } });
  const frame: { render?: Renderer } = {};
  new Function('window', script)(frame);
  if (!frame.render) throw new Error('The package has no renderer of native ads any more');
  return frame.render;
}
