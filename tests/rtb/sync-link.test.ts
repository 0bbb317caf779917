import { describe, expect, it } from 'vitest';
import { filledLink, handsOver, matchAddress } from '@/lib/embedded-dsp/rtb/matching/sync-link';

const publicUrl = 'https://dsp.example';
const filled = (link: string | null, requested = '') =>
  filledLink(link, publicUrl, {
    visitor: 'a-visitor_of-22-chars!',
    match: `${publicUrl}/match/7?uid=`,
    requested: new URLSearchParams(requested),
  });

describe('the link of an SSP', () => {
  it('is filled in the places that it marks, and keeps those that are the SSP’s own', () => {
    const link = 'https://ssp.example/take?id={uid}&again={uid}&c={gdpr_consent}&s={gpp_sid}';
    expect(filled(link, 'gdpr_consent=C%26x=1&gpp_sid=7,8')).toBe(
      'https://ssp.example/take?id=a-visitor_of-22-chars!&again=a-visitor_of-22-chars!&c=C%26x%3D1&s=7%2C8',
    );
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a macro of an SSP
    const own = 'https://ssp.example/get?to={match}${uid}&other={other}&c={gdpr_consent}';
    expect(filled(own)).toBe(
      // biome-ignore lint/suspicious/noTemplateCurlyInString: a macro of an SSP
      'https://ssp.example/get?to=https%3A%2F%2Fdsp.example%2Fmatch%2F7%3Fuid%3D${uid}&other={other}&c=',
    );
    expect([handsOver(link), handsOver(own), handsOver(null)]).toEqual([true, false, false]);
  });

  it.each([
    ['is left out', null],
    ['is none', 'not a link'],
    ['leads back to us', 'https://dsp.example/sync/7?id={uid}'],
    ['has a place where its host stands', 'https://{gdpr}.example/?id={uid}'],
    ['is no address of the web', 'javascript:alert({uid})'],
  ])('leads nowhere if it %s', (_what, link) => {
    expect(filled(link, 'gdpr=evil.example/')).toBeNull();
  });

  it('brings the consent back with the browser', () => {
    const requested = new URLSearchParams('gdpr=1&gdpr_consent=A%26uid=B&uid=theirs&other=1');
    const address = new URL(`${matchAddress(publicUrl, 7, requested)}theirs`);
    expect(Object.fromEntries(address.searchParams)).toEqual({
      chain: '1',
      gdpr: '1',
      gdpr_consent: 'A&uid=B',
      uid: 'theirs',
    });
  });
});
