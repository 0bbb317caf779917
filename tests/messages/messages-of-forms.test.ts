import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { messagesOfForms } from '@/components/campaigns/messages-of-forms';
import campaigns from '../../messages/en/campaigns.json';
import { importGraph } from '../support/import-graph.mjs';

const { imports } = importGraph();

/** The screen and whatever it loads, at once or later, but for what fetches these texts for itself. */
function closure(start: string): string[] {
  const found = new Set([start]);
  const fetches = (file: string) => /<LateMessages areas=\{\[[^\]]*'campaigns'/.test(readFileSync(file, 'utf8'));
  for (const file of found)
    for (const next of imports.get(file) ?? []) if (!next.startsWith('components/') || !fetches(next)) found.add(next);
  return [...found].filter((file) => file.startsWith('components/'));
}

const usesOf = (part: string) =>
  new RegExp(`campaigns\\.${part}['\`.]|\\$\\{area\\}\\.${part}['\`.]|\\bt\\(['\`]${part}\\.`);

it('no text that the list of campaigns leaves out is asked for by anything that it loads', () => {
  const sources = closure('components/campaigns/list/campaigns-list.tsx').map((file) => ({
    file,
    text: readFileSync(file, 'utf8'),
  }));
  expect(sources.length).toBeGreaterThan(100);
  const requested = messagesOfForms.campaigns.flatMap((part) =>
    sources.filter(({ text }) => usesOf(part).test(text)).map(({ file }) => `${file}: ${part}`),
  );
  expect(requested).toEqual([]);
  expect(sources.some(({ text }) => usesOf('bidder').test(text))).toBe(true);
});

it('every text that is left out exists', () => {
  expect(messagesOfForms.campaigns.filter((part) => !(part in campaigns))).toEqual([]);
});
