import { expect, it } from 'vitest';
import { readSource, sourceFiles } from '../support/source-files';

it('A form that is saved, given up or deleted opens the next page without asking about unsaved changes', () => {
  const forms = sourceFiles('components/**.tsx').filter((path) =>
    /<FormShell|<FormDialog|useEntityForm[<(]|\bon(Removed|Deleted)=/.test(readSource(path)),
  );
  expect(forms.length).toBeGreaterThan(20);
  expect(forms.filter((path) => /\brouter\.(push|replace)\b/.test(readSource(path)))).toEqual([]);
});
