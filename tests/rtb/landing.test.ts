import { expect, it } from 'vitest';
import { bannerRequest, openRtbEndpoints } from './rtb-world';

/** Clicks the ad of a campaign with this landing page. */
async function clicked(finalUrl: string) {
  const world = await openRtbEndpoints({}, { finalUrl });
  try {
    const [bid] = (await world.bidFor(bannerRequest())).seatbid[0]?.bid ?? [];
    const path = /http[^"'\s<]*(\/rtb\/click\/[\w-]+)/.exec(bid?.adm ?? '')?.[1];
    const answer = await fetch(`${world.origin}${path}`, { redirect: 'manual' });
    return { status: answer.status, location: answer.headers.get('location'), creativeId: bid?.crid };
  } finally {
    await world.close();
  }
}

it('A click leads to a landing page with Cyrillic letters in its host, path and query', async () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a macro of ours
  const { status, location, creativeId } = await clicked('https://пример.рф/каталог?город=Тверь&from=${CREATIVE_ID}');
  const page = 'https://xn--e1afmkfd.xn--p1ai/%D0%BA%D0%B0%D1%82%D0%B0%D0%BB%D0%BE%D0%B3';
  const city = '%D0%B3%D0%BE%D1%80%D0%BE%D0%B4=%D0%A2%D0%B2%D0%B5%D1%80%D1%8C';
  expect([status, location]).toEqual([302, `${page}?${city}&from=${creativeId}`]);
});

it('A click of a landing page that no browser can open is not redirected', async () => {
  expect(await clicked('https://shop.example:99999/')).toMatchObject({ status: 404, location: null });
});
