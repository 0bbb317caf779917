import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { allTestFiles, projectOf, testFilesOf, testProjects } from '../support/test-projects.mjs';

describe('the projects of the tests', () => {
  it('hold every test file once', () => {
    const held = testProjects.flatMap(testFilesOf);
    expect(held.toSorted()).toEqual(allTestFiles());
  });

  it.each([
    ['alone', 'tests/access/matrix.test.ts', 'it replaces modules'],
    ['alone', 'tests/gateway/doors.test.ts', 'it is the console'],
    ['dom', 'tests/components/date-input.test.tsx', 'it asks for a document'],
    ['api', 'tests/people/update.test.ts', 'it starts an API, by way of a file that does'],
    ['api', 'tests/jobs/jobs.test.ts', 'it opens a store'],
    ['api', 'tests/architecture/forgotten-field.test.ts', 'it starts the compiler'],
    ['auctions', 'tests/exchange/budgets.test.ts', 'it runs the exchange'],
    ['pure', 'tests/format/format.test.ts', 'it does nothing of all that'],
  ])('are told by what a file says and imports: %s for %s, because %s', (project, path) => {
    expect(projectOf(path)).toBe(project);
  });

  it('render components beside the modules that they have on a page: none of the project is replaced', () => {
    const ofComponents = allTestFiles().filter((path) => path.startsWith('tests/components/'));
    expect(ofComponents.length).toBeGreaterThan(100);
    const replaced = ofComponents.filter((path) => /vi\.(do)?mock\(\s*['"](@\/|\.)/i.test(readFileSync(path, 'utf8')));
    expect(replaced).toEqual([]);
  });
});
