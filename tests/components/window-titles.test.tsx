// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { ThingHeading } from '@/components/shell/thing-heading';
import { render } from '../support/render';
import { readSource, sourceFiles } from '../support/source-files';

describe('the title of a window', () => {
  it('names the thing on every page that shows one', () => {
    const pages = sourceFiles('app/**/page.tsx').filter((path) => path.includes('(main)') && path.includes('[id]'));
    expect(pages.length).toBeGreaterThan(8);
    expect(pages.filter((path) => !readSource(path).includes('generateMetadata = thingTitle('))).toEqual([]);
  });

  it('names what is made on every page that makes one', () => {
    const pages = sourceFiles('app/**/page.tsx').filter((path) => path.endsWith('/new/page.tsx'));
    expect(pages.length).toBeGreaterThan(5);
    expect(pages.filter((path) => !readSource(path).includes('generateMetadata = newTitle('))).toEqual([]);
  });

  it('follows a thing that gets another name', async () => {
    document.title = 'Spring · Campaigns · DSP Console';
    await render(<ThingHeading name="Spring" />);
    await render(<ThingHeading name="Summer" />);
    expect(document.title).toBe('Summer · Campaigns · DSP Console');
  });

  it('is left alone where it does not begin with the name', async () => {
    document.title = 'Campaigns · DSP Console';
    await render(<ThingHeading name="Spring" />);
    await render(<ThingHeading name="Summer" />);
    expect(document.title).toBe('Campaigns · DSP Console');
  });
});
