import { fork } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { buildInputs } from '@/lib/server/build-inputs.mjs';
import { buildPrograms, fingerprint } from '@/lib/server/programs.mjs';
import { compiledAs } from '../api/launch';

const home = mkdtempSync(join(tmpdir(), 'builds-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** What stands in the root and is no input of the build: rules and texts for those who write the code. */
const besides = [
  'playwright-report',
  'test-results',
  'biome.json',
  'knip.config.ts',
  'next-env.d.ts',
  'node_modules',
  'tests',
  'vitest.config.ts',
];

it('The demonstration is built again when anything changes that the build reads', () => {
  const found = readdirSync('.', { withFileTypes: true })
    .filter((entry) => (entry.isDirectory() ? !entry.name.startsWith('.') : /\.(ts|mjs|json)$/.test(entry.name)))
    .map(({ name }) => name);
  expect(found.filter((name) => !besides.includes(name)).toSorted()).toEqual(buildInputs.toSorted());
});

describe('the build of a program', () => {
  it('is the same for the same sources, wherever they lie, and another one for each change of them', () => {
    const here = join(home, 'here');
    const there = join(home, 'there');
    mkdirSync(join(here, 'parts'), { recursive: true });
    writeFileSync(join(here, 'wire.ts'), 'one');
    writeFileSync(join(here, 'parts', 'bid.ts'), 'two');
    cpSync(here, there, { recursive: true });
    const first = fingerprint([here]);
    expect(fingerprint([there])).toBe(first);
    writeFileSync(join(there, 'README.md'), 'Words change nothing.');
    expect(fingerprint([there])).toBe(first);
    writeFileSync(join(there, 'wire.ts'), 'three');
    const changed = fingerprint([there]);
    renameSync(join(there, 'wire.ts'), join(there, 'wires.ts'));
    expect(new Set([first, changed, fingerprint([there])]).size).toBe(3);
  });

  it('replaces the parts of the one before it', async () => {
    const folder = mkdtempSync(join(home, 'programs-'));
    writeFileSync(join(folder, 'part-EARLIER0.mjs'), '');
    await buildPrograms(folder, 'later');
    const made = readdirSync(folder).filter((name) => name.endsWith('.mjs'));
    const imported = made.flatMap((name) => readFileSync(join(folder, name), 'utf8').match(/\bpart-\w+\.mjs\b/g) ?? []);
    expect(made.filter((name) => name.startsWith('part-')).toSorted()).toEqual([...new Set(imported)].toSorted());
  });

  it('is asked of a bidder beside the API: another one, put there while the API runs, says so and ends', async () => {
    const program = join(await compiledAs('another'), 'bidder-process.mjs');
    const child = fork(program, [], { serialization: 'advanced', silent: true });
    const said: string[] = [];
    child.stderr?.on('data', (data) => said.push(String(data)));
    const code = new Promise((resolve) => child.once('close', resolve));
    child.send({ kind: 'begin', build: 'sources', beginning: {} });
    expect(await code).toBe(1);
    expect(said.join('')).toContain('The bidder is of build another, the API of build sources.');
    expect(said.join('')).toContain('start the API again');
  });
});
