/** What a person is told and allowed in the fields of a form. @type {import('./fault.mjs').Fault[]} */
export const formFaults = [
  {
    name: 'Away from its field, a missing value is told without a name',
    file: 'components/form/use-message.ts',
    find: "key === 'required'\n",
    replacement: "key === 'requiredOf'\n",
    seenBy: ['tests/components/rule-whole-form.test.tsx'],
    only: 'names what is missing',
  },
];
