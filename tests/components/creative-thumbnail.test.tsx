import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { CreativeThumbnail } from '@/components/thumbnail/creative-thumbnail';

const shown = (mimeType: string | null, fileUrl: string | null) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <CreativeThumbnail creative={{ type: 'video', mimeType, fileUrl }} className="h-12" />
    </QueryClientProvider>,
  );

it('shows a picture of what is a picture', () => {
  expect(shown('image/png', 'https://files.test/7')).toContain('<img src="https://files.test/7"');
});

it('shows a frame of a video, and fetches no more of it', () => {
  expect(shown('video/mp4', 'https://files.test/7')).toMatch(
    /<video[^>]* preload="metadata"[^>]* src="https:\/\/files.test\/7#t=1"/,
  );
});

it.each([
  ['what is heard', 'audio/mpeg', 'https://files.test/7'],
  ['what is not known', null, 'https://files.test/7'],
  ['what has no file', null, null],
])('loads nothing for %s, and shows the sign of its type', (_, mimeType, fileUrl) => {
  expect(shown(mimeType, fileUrl)).not.toMatch(/<img|<video/);
  expect(shown(mimeType, fileUrl)).toContain('<svg');
});
