import { describe, expect, it } from 'vitest';
import { tagResolver } from '@/components/tags/tag-resolver';
import { domainsOf, emptyTag } from '@/components/tags/tag-values';

describe('the sites of a tag', () => {
  it.each([
    ['https://www.Shop.example:8443/cart?x=1#top', ['shop.example']],
    ['shop.example\n\n blog.shop.example , shop.example', ['shop.example', 'blog.shop.example']],
    ['пример.рф', ['xn--e1afmkfd.xn--p1ai']],
    ['http://', ['http://']],
    ['', []],
  ])('are read from %j', (text, domains) => {
    expect(domainsOf(text)).toEqual(domains);
  });

  it.each([
    ['shop.example\nlocalhost', 'notDomain?text=localhost'],
    ['', 'required'],
    [Array.from({ length: 101 }, (_, at) => `site${at}.example`).join('\n'), 'tooMany'],
  ])('are refused as one box, by the line at fault', async (domains, message) => {
    const values = { ...emptyTag('7'), name: 'Tag', domains };
    const { errors } = await tagResolver(values, undefined, { fields: {}, shouldUseNativeValidation: false });
    expect(errors.domains?.message).toBe(message);
    expect(Object.keys(errors)).toEqual(['domains']);
  });
});
