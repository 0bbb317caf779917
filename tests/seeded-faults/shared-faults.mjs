/** What bidders share, on one machine and on several. @type {import('./fault.mjs').Fault[]} */
export const sharedFaults = [
  {
    name: 'Two bidders together show a person more than the cap allows',
    file: 'lib/embedded-dsp/state/shared-people.ts',
    find: 'if shown >= tonumber(ARGV[4]) then return 0 end',
    replacement: 'if shown > tonumber(ARGV[4]) then return 0 end',
    seenBy: ['tests/rtb/shared-people.test.ts'],
  },
  {
    name: 'What a person was shown is kept after the caps have forgotten it',
    file: 'lib/embedded-dsp/state/shared-people.ts',
    find: "redis.call('PEXPIREAT', KEYS[1],",
    replacement: "redis.call('PEXPIREAT', 'other',",
    seenBy: ['tests/rtb/shared-people.test.ts'],
  },
  {
    name: 'A capped campaign bids although nobody could count the impression',
    file: 'lib/embedded-dsp/rtb/bid/shared-memory.ts',
    find: "if (end === 'COUNTED') return null;",
    replacement: "if (end !== 'REACHED') return null;",
    seenBy: ['tests/rtb/shared-memory.test.ts'],
  },
  {
    name: 'Bids that were lost count against the frequency cap on all machines',
    file: 'lib/embedded-dsp/exchange/decisions/outside-auctions.ts',
    find: 'flight.holding = null;\n    this.frequency.note(flight, null);',
    replacement: 'flight.holding = null;',
    seenBy: ['tests/rtb/shared-caps.test.ts'],
    only: 'to whom it was not shown',
  },
  {
    name: 'A match is known to other bidders after the next start alone',
    file: 'lib/embedded-dsp/rtb/matching/matches.ts',
    find: 'if (uid !== null) this.shared?.learn',
    replacement: 'if (uid === null) this.shared?.learn',
    seenBy: ['tests/rtb/shared-caps.test.ts'],
    only: 'whom an SSP means',
  },
];
