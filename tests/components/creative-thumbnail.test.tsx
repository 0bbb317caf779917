// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { BannerStill, turns } from '@/components/thumbnail/banner-still';
import { CreativeThumbnail } from '@/components/thumbnail/creative-thumbnail';
import { bannerReportAfterMs } from '@/lib/contract/creatives/banner-report';
import { render } from '../support/render';

const link = 'https://files.test/7';
const shown = (mimeType: string | null, fileUrl: string | null, given: object = {}) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <CreativeThumbnail creative={{ type: 'video', mimeType, fileUrl, ...given }} className="h-12" />
    </QueryClientProvider>,
  );

it('shows a picture of what is a picture', () => {
  expect(shown('image/png', link)).toContain(`<img src="${link}"`);
});

it('shows a frame of a film without a still, and fetches no more of it', () => {
  expect(shown('video/mp4', link)).toMatch(/<video[^>]* preload="metadata"[^>]* src="https:\/\/files.test\/7#t=1"/);
});

it('shows the still of a film, and fetches nothing of the film', () => {
  const page = shown('video/mp4', link, { posterUrl: 'https://files.test/8' });
  expect(page).toContain('<img src="https://files.test/8"');
  expect(page).not.toContain('<video');
});

it('draws how loud a sound is', () => {
  const page = shown('audio/mpeg', link, { peaks: [0, 50, 100] });
  // Silence is a thin line.
  expect(page).toContain('d="M5 48.5v3M15 25v50M25 0v100"');
});

it.each([
  ['video/mp4', 14_600, '0:15'],
  ['audio/mpeg', 125_000, '2:05'],
])('says how long a %s plays', (mimeType, duration, text) => {
  expect(shown(mimeType, link, { duration })).toContain(`>${text}<`);
});

it('says no length of a picture that moves', () => {
  expect(shown('image/gif', link, { duration: 15_000 })).not.toContain('0:15');
});

it.each([
  ['what is heard', 'audio/mpeg', link],
  ['what is not known', null, link],
  ['what has no file', null, null],
])('loads nothing for %s, and shows the sign of its type', (_, mimeType, fileUrl) => {
  expect(shown(mimeType, fileUrl)).not.toMatch(/<img|<video/);
  expect(shown(mimeType, fileUrl)).toContain('<svg');
});

describe('a banner that runs', () => {
  /** What the page says of the places it shows. */
  let look: (isSeen: boolean) => Promise<void>;
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(tell: (entries: object[]) => void) {
          look = (isIntersecting) => act(async () => tell([{ isIntersecting, target: this.#target }]));
        }
        #target = { getBoundingClientRect: () => ({ width: wide, height: 160 }) };
        observe() {}
        disconnect() {}
      },
    );
  });

  let wide = 220;
  const show = async (width: number) => {
    wide = width;
    await render(
      <BannerStill address={link} width={300} height={600}>
        <i />
      </BannerStill>,
    );
  };
  const frame = () => document.querySelector('iframe');
  const tell = (hasDrawn: boolean) => {
    const data = { kind: 'banner-report', hasDrawn, errors: [] };
    return act(async () => void window.dispatchEvent(new MessageEvent('message', { source: inside, data })));
  };
  /** happy-dom opens no windows in its frames. */
  const inside = {} as Window;
  const open = () => Object.defineProperty(frame() ?? {}, 'contentWindow', { value: inside });

  it('is opened in view alone, in a sandbox, to come to a rest, and shown once it has drawn', async () => {
    await show(220);
    expect(frame()).toBeNull();
    await look(true);
    open();
    expect(frame()?.getAttribute('src')).toBe(`${link}#still`);
    expect(frame()?.getAttribute('sandbox')).toBe('allow-scripts');
    expect(document.querySelector('i')).not.toBeNull();
    await tell(true);
    expect(document.querySelector('i')).toBeNull();
    expect(frame()?.style.transform).toContain('scale(0.26');
    await look(false);
    expect(frame()).toBeNull();
  });

  it.each([
    ['drew nothing', () => tell(false)],
    ['says nothing', () => act(async () => void vi.advanceTimersByTime(bannerReportAfterMs + 6_000))],
  ])('is the sign of its type when it %s', async (_, end) => {
    await show(220);
    await look(true);
    open();
    await end();
    expect(frame()).toBeNull();
    expect(document.querySelector('i')).not.toBeNull();
  });

  it('is not run where it would be too small to make out', async () => {
    await show(56);
    await look(true);
    expect(frame()).toBeNull();
  });
});

it('lets a few banners run at a time, in their order', async () => {
  const begun: string[] = [];
  const take = turns(2);
  const over = ['a', 'b', 'c', 'd'].map((name) => take(() => begun.push(name)));
  await Promise.resolve();
  expect(begun).toEqual(['a', 'b']);
  over[2]?.();
  over[0]?.();
  over[0]?.();
  expect(begun).toEqual(['a', 'b', 'd']);
});
