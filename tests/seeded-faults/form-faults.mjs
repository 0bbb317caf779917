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
  {
    name: 'A required field has no asterisk',
    file: 'components/form/field.tsx',
    find: "{field.control['aria-required'] && <RequiredMark />}",
    replacement: '',
    seenBy: ['tests/components/required-fields.test.tsx'],
  },
  {
    name: 'The asterisk of sign-in is gone',
    file: 'components/session/login-field.tsx',
    find: '        <RequiredMark />\n',
    replacement: '',
    seenBy: ['tests/components/required-fields.test.tsx'],
  },
  {
    name: 'A numeric field takes letters',
    file: 'components/form/number-field.tsx',
    find: 'if (isForeignKey(event.data)) event.preventDefault();',
    replacement: 'if (isForeignKey(event.data)) event.persist();',
    seenBy: ['tests/components/typed-numbers.test.tsx'],
  },
  {
    name: 'The own telephone number is kept with its brackets, and refused',
    file: 'components/profile/contacts-form.tsx',
    find: '            allowPlus\n',
    replacement: '',
    seenBy: ['tests/components/typed-numbers.test.tsx'],
    only: 'The own telephone number',
  },
  {
    name: 'A minus and an exponent are typed into a number',
    file: 'components/form/number-field.tsx',
    find: "!/[\\d.,'’ \\u00a0]/",
    replacement: "!/[\\d.,'’ \\u00a0\\-+e]/",
    seenBy: ['tests/components/digits-only.test.ts', 'tests/components/typed-numbers.test.tsx'],
  },
];
