import { describe, expect, it } from 'vitest';
import { inspectJs } from '@/lib/embedded-dsp/files/inspect/inspect-js';
import { inTwoSeconds, refusedWith } from './refused-with';

const code = 'JS_BANNER_PROCESSING_ERROR';

describe('a JS banner', () => {
  it.each([
    [
      'plain code',
      'var a = document.createElement("img"); document.body.appendChild(a);',
      { isMarkup: false, hosts: [] },
    ],
    ['a tag', '<script async src="https://cdn.example/t.js"></script>', { isMarkup: true, hosts: ['cdn.example'] }],
    ['a tag without a protocol', '<script src="//cdn.example/t.js?a=%CLICK%"></script>', { hosts: ['cdn.example'] }],
    [
      'a tag of an ad server',
      '<!-- Ad --><ins class="dcmads" data-dcm-placement="N1/B2"></ins><script>document.write(\'<script src="https://cdn.example/t.js"><\\/script>\');</script>',
      { isMarkup: true },
    ],
    [
      'a noscript beside it',
      '<script src="https://a.example/a.js"></script><noscript><img src="https://a.example/p"></noscript>',
      {},
    ],
    ['a module', 'import "https://cdn.example/m.js"; export {};', { isMarkup: false }],
    ['settings and a script', '<script type="application/json">{broken</script><script>let x = 1;</script>', {}],
    ['a byte order mark', '\uFEFFwindow.x = 1;', { isMarkup: false }],
  ])('is taken, pasted and as a file: %s', (_name, text, details) => {
    expect(inspectJs(text).details).toMatchObject({ kind: 'js', ...details });
    expect(inspectJs(Buffer.from(text)).details).toMatchObject(details);
  });

  it.each([
    ['nothing', ' \n ', { reason: 'empty' }],
    ['markup without a script', '<div>hello</div>', { reason: 'empty' }],
    ['an error of its code', 'var a = 1;\nvar b = ;', { reason: 'syntax', actual: 2 }],
    ['an error within a tag', '<div></div>\n<script>\nvar a = (;\n</script>', { reason: 'syntax', actual: 3 }],
    ['a page that it ends', 'var a;\ndocument.write("<p>x</p></bo" + "dy></html>");', { reason: 'closing', actual: 2 }],
    ['a page that it ends by a template', 'document.writeln(`</head>`)', { reason: 'closing' }],
    ['a page that it makes text', '<script>document.write("<plaintext>")</script>', { reason: 'closing' }],
  ])('is refused: %s', async (_name, text, params) => {
    await refusedWith(() => inspectJs(text), code, params);
  });

  it('weighs 64 KB at most, is text, and is read within two seconds however deep', async () => {
    const padded = (bytes: number) => `/*${' '.repeat(bytes - 4)}*/`;
    expect(inspectJs(padded(64 * 1024)).duration).toBeNull();
    const weight = { limit: 64, actual: 64.1, unit: 'KB' };
    await refusedWith(() => inspectJs(padded(64 * 1024 + 1)), 'CREATIVE_WEIGHT_EXCEEDED', weight);
    await refusedWith(() => inspectJs(Buffer.from([0, 1, 2])), 'FILE_UNREADABLE');
    for (const text of ['('.repeat(60_000), '!'.repeat(60_000), `${'['.repeat(30_000)}${']'.repeat(30_000)}`])
      await inTwoSeconds(() => refusedWith(() => inspectJs(text), code));
    await inTwoSeconds(async () => void inspectJs('a;'.repeat(30_000)));
  });
});
