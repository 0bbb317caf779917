// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the texts are source code
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
  {
    name: 'An act has no contract if its number is written in other letters',
    file: 'lib/embedded-dsp/documents/contract-rows.ts',
    find: 'sql`lower(${contracts.number}) = lower(${number})`',
    replacement: 'sql`${contracts.number} = ${number}`',
    seenBy: ['tests/documents/followed-contracts.test.ts'],
    only: 'in other letters',
  },
  {
    name: 'The creatives of a client are registered under the agreement of an intermediary that is gone',
    file: 'lib/embedded-dsp/documents/contract-rows.ts',
    find: ', or(...agreed.map(({ number }) => hasNumber(number)))',
    replacement: '',
    seenBy: ['tests/ord/client-chain.test.ts'],
    only: 'under the agreement that it has now',
  },
  {
    name: 'A contract that the registry refused counts as registered',
    file: 'lib/embedded-dsp/ord/journal.ts',
    find: "line?.state === 'ACCEPTED' && statusOf(line) !== 'ERROR' ?",
    replacement: "line?.state === 'ACCEPTED' ?",
    seenBy: ['tests/ord/client-chain.test.ts'],
    only: 'stands behind neither',
  },
  {
    name: 'Payment information may give both agreements one number',
    file: 'lib/contract/payment-info/payment-info-rules.ts',
    find: '!isSameNumber(agreementNumber, mediatorAgreementNumber)',
    replacement: 'agreementNumber !== mediatorAgreementNumber',
    seenBy: ['tests/finance/payment-info.test.ts'],
    only: 'asks for more of some agreements',
  },
  {
    name: 'An initial contract overwrites the final one of the same number',
    file: 'lib/embedded-dsp/documents/write-contract.ts',
    find: '    if (known && written.has(known.id)) continue;\n',
    replacement: '',
    seenBy: ['tests/documents/followed-contracts.test.ts'],
    only: 'leave the final contract as it is',
  },
];
