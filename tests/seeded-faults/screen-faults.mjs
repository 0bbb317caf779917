/** What a browser alone shows, in the production build. @type {import('./fault.mjs').Fault[]} */
export const screenFaults = [
  {
    name: 'News of money are gone before anybody has read them',
    file: 'components/ui/toast-region.tsx',
    find: 'const shownFor = 6000;',
    replacement: 'const shownFor = 600;',
    seenBy: ['tests/e2e/notifications.spec.ts'],
    only: 'a top-up is told live.*en',
  },
  {
    name: 'Whoever sees badly cannot read how to come by a new password',
    file: 'components/session/login-form.tsx',
    find: 'self-center rounded-sm text-accent-text hover:underline',
    replacement: 'self-center rounded-sm text-muted/40 hover:underline',
    seenBy: ['tests/e2e/sweep.spec.ts'],
    only: 'screens of nobody in en',
  },
  {
    name: 'A screen reader does not say which entry of the menu is open',
    file: 'components/shell/menu-entries.tsx',
    find: "aria-current={isActive ? 'page' : undefined}",
    replacement: 'data-active={isActive}',
    seenBy: ['tests/e2e/frame.spec.ts'],
    only: 'the menu has the entries.*en',
  },
  {
    name: 'What was typed at the sign-in is gone when the API refuses it',
    file: 'components/session/login-form.tsx',
    find: 'if (!(await enter(credentials))) inputs.password.current?.select();',
    replacement: 'if (!(await enter(credentials))) (event.target as HTMLFormElement).reset();',
    seenBy: ['tests/e2e/session-flow.spec.ts'],
    only: 'en whoever looks like a bot',
  },
];
