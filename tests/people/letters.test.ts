import { describe, expect, it } from 'vitest';
import { interfaceLanguages } from '@/lib/contract/enumerations';
import type { Letter } from '@/lib/embedded-dsp/mail/letter';
import { passwordChangedLetter, resetLetter, temporaryPasswordLetter } from '@/lib/embedded-dsp/mail/letters';
import { renderLetter } from '@/lib/embedded-dsp/mail/render-letter';
import { letterSeal } from '@/lib/embedded-dsp/mail/sealed-letter';

const origin = 'https://console.example';
const letter: Letter = {
  subject: 'One\r\nBcc: somebody@else.example',
  paragraphs: ['<img src=x onerror=alert(1)> & "more"'],
  code: "<b>'x'</b>",
  link: { label: 'Open <it>', path: '/campaign/detail/7?a=1&b=2' },
};

describe('a letter', () => {
  it('shows markup in its texts and never obeys it', () => {
    const { html, text } = renderLetter({ letter, language: 'en' }, origin);
    expect(html).not.toMatch(/<img|<b>|<it>/);
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;more&quot;');
    expect(html).toContain('href="https://console.example/campaign/detail/7?a=1&amp;b=2"');
    expect(text).toContain('<img src=x onerror=alert(1)> & "more"');
    expect(html).not.toMatch(/<script|http:\/\/|<link|@import/);
  });

  it('has a subject of one line', () => {
    expect(renderLetter({ letter, language: 'en' }, origin).subject).toBe('One Bcc: somebody@else.example');
  });

  it('leads to the console in the reader’s language', () => {
    const href = 'https://console.example/ru/campaign/detail/7?a=1&b=2';
    expect(renderLetter({ letter, language: 'ru' }, origin).text).toContain(href);
  });

  it.each([
    ['a temporary password', temporaryPasswordLetter('anna', 'Secret-1')],
    ['a reset', resetLetter('anna', 'token')],
    ['a changed password', passwordChangedLetter('anna')],
  ])('about %s says the same in both languages, each in its own words', (_about, letters) => {
    for (const language of interfaceLanguages) {
      const own = letters[language];
      expect(own.paragraphs.join(' ')).toContain('anna');
      expect([own.code, own.link?.path]).toEqual([letters.en.code, letters.en.link?.path]);
      expect(/[а-яё]/i.test(own.subject + own.link?.label)).toBe(language === 'ru');
      expect([own.subject, ...own.paragraphs].join(' ')).not.toMatch(/[!]/);
    }
  });
});

describe('the seal of a letter', () => {
  const seal = letterSeal('a secret of thirty-two characters');
  const addressed = { to: 'anna@example.com', language: 'en' as const, letter };

  it('opens with the same secret and with no other', () => {
    const sealed = seal.seal(addressed);
    expect(seal.open(sealed)).toEqual(addressed);
    expect(letterSeal('another secret of the same length').open(sealed)).toBeNull();
  });

  it('hides the letter, and notices a change of a single letter', () => {
    const sealed = seal.seal(addressed);
    expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toMatch(/anna|onerror/);
    const changed = sealed.slice(0, -3) + (sealed.at(-3) === 'A' ? 'B' : 'A') + sealed.slice(-2);
    expect(seal.open(changed)).toBeNull();
    expect(seal.open('')).toBeNull();
  });
});
