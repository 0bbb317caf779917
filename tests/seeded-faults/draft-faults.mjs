/** What a form keeps of what is typed. @type {import('./fault.mjs').Fault[]} */
export const draftFaults = [
  {
    name: 'A password that was typed stays in the browser with the draft',
    file: 'lib/browser/drafts.ts',
    find: 'secret.test(key) || value instanceof Blob',
    replacement: 'value instanceof Blob',
    seenBy: ['tests/components/drafts.test.ts'],
  },
  {
    name: 'The keys by which an SSP encrypts prices stay in the browser with the draft',
    file: 'lib/browser/drafts.ts',
    find: '|price(encryption|integrity)key',
    replacement: '',
    seenBy: ['tests/components/drafts.test.ts'],
    only: 'never holds a password',
  },
  {
    name: 'What somebody else typed stays in a browser in which people take turns',
    file: 'components/shell/account-menu-content.tsx',
    find: 'dropDraftsOfOthers(userId);',
    replacement: '',
    seenBy: ['tests/components/sign-out.test.tsx'],
    only: 'forgets those of others',
  },
  {
    name: 'The draft of a saved form is offered again',
    file: 'components/form/draft-bar.tsx',
    find: 'if (hadChanges) dropDraft(place);',
    replacement: '',
    seenBy: ['tests/components/draft-bar.test.tsx'],
    only: 'discarded or saved',
  },
  {
    name: 'What was saved in a dialog is offered as a draft the next time',
    file: 'components/form/use-sending.ts',
    find: 'if (isSubmitSuccessful && !isSubmitting) forget();',
    replacement: 'if (isSubmitSuccessful && isSubmitting) forget();',
    seenBy: ['tests/components/draft-bar.test.tsx'],
    only: 'when it is saved, and when it is left',
  },
  {
    name: 'A payment in a dialog takes the draft of the page with it',
    file: 'components/form/form-dialog.tsx',
    find: 'draft ? draft.name : null',
    replacement: 'draft?.name',
    seenBy: ['tests/components/draft-bar.test.tsx'],
    only: 'leaves the draft of the page alone',
  },
  {
    name: 'What a person gave up by leaving is offered to them again',
    file: 'components/form/form-shell.tsx',
    find: `          giveUp();
          forget();`,
    replacement: '',
    seenBy: ['tests/components/draft-bar.test.tsx'],
    only: 'leaves without saving',
  },
];
