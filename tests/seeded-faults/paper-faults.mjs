/** Contracts that follow payment information, and their registration. @type {import('./fault.mjs').Fault[]} */
export const paperFaults = [
  {
    name: 'After a lost answer about a client its signed contract is never registered',
    file: 'lib/embedded-dsp/ord/registrar.ts',
    find: 'verdictOn(line.requestId), true)',
    replacement: 'verdictOn(line.requestId))',
    seenBy: ['tests/ord/client-chain.test.ts'],
    only: 'goes on with its contract',
  },
];
