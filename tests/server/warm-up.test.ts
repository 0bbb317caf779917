import { describe, expect, it } from 'vitest';
import { warmUp } from '@/lib/server/warm-up';

describe('the console warms up', () => {
  it('with one page of the sign-in, before anybody asks for it', async () => {
    const requested: (string | undefined)[] = [];
    await warmUp(({ method, url }, response) => {
      requested.push(`${method} ${url}`);
      response.end('a page');
    });
    expect(requested).toEqual(['GET /login']);
  });

  it('and starts all the same if the page cannot be shown', async () => {
    await expect(warmUp(({ socket }) => socket.destroy())).resolves.toBeUndefined();
  });
});
