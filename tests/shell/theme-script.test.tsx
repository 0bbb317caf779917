// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, it } from 'vitest';
import { ThemeScript } from '@/components/shell/theme-script';
import { remember } from '@/lib/browser/remembered';

const markup = renderToStaticMarkup(<ThemeScript nonce="n1" />);
const source = /<script[^>]*>([\s\S]*)<\/script>/.exec(markup)?.[1] ?? '';
const root = document.documentElement;

function runAt(width: number) {
  Object.assign(window, { innerWidth: width });
  new Function('document', 'localStorage', 'innerWidth', source)(document, window.localStorage, width);
}

beforeEach(() => {
  root.className = '';
  delete root.dataset.menu;
});

describe('the script before the first paint', () => {
  it('carries the nonce of the page', () => {
    expect(markup).toContain('nonce="n1"');
  });

  it('is light unless dark was chosen', () => {
    runAt(1440);
    expect(root.classList.contains('dark')).toBe(false);
    remember('theme', 'dark');
    runAt(1440);
    expect(root.classList.contains('dark')).toBe(true);
  });

  it('collapses the menu on small screens, and everywhere as it was remembered', () => {
    runAt(1440);
    expect(root.dataset.menu).toBeUndefined();
    runAt(1100);
    expect(root.dataset.menu).toBe('collapsed');
    delete root.dataset.menu;
    remember('menu.isCollapsed', false);
    runAt(1100);
    expect(root.dataset.menu).toBeUndefined();
    remember('menu.isCollapsed', true);
    runAt(1440);
    expect(root.dataset.menu).toBe('collapsed');
  });

  it('survives a storage that holds nonsense', () => {
    window.localStorage.setItem('dsp-console.theme', '{');
    runAt(1440);
    expect(root.classList.contains('dark')).toBe(false);
  });
});
