// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the texts are source code
/** News, letters, background work and what must outlive a power cut. @type {import('./fault.mjs').Fault[]} */
export const serviceFaults = [
  {
    name: 'The first news of a kind never reddens the bell',
    file: 'lib/embedded-dsp/notifications/notify.ts',
    find: 'isNews: replaced.every(({ seenAt }) => seenAt !== null)',
    replacement: 'isNews: replaced.some(({ seenAt }) => seenAt !== null)',
    seenBy: ['tests/notifications/told.test.ts'],
  },
  {
    name: 'Whoever has many notifications loses the newest of them',
    file: 'lib/embedded-dsp/notifications/sweep-notifications.ts',
    find: 'order by ${notifications.at} desc, ${notifications.id} desc',
    replacement: 'order by ${notifications.at} asc, ${notifications.id} asc',
    seenBy: ['tests/notifications/sweep.test.ts'],
  },
  {
    name: 'The name of a campaign becomes markup in a letter',
    file: 'lib/embedded-dsp/mail/render-letter.ts',
    find: '>${escapeHtml(text)}</p>`),',
    replacement: '>${text}</p>`),',
    seenBy: ['tests/people/letters.test.ts'],
  },
  {
    name: 'A link to a new password works for days',
    file: 'lib/embedded-dsp/auth/password-resets.ts',
    find: 'const lifeMs = 10 * 60_000;',
    replacement: 'const lifeMs = 10 * 60 * 60_000;',
    seenBy: ['tests/people/reset-life.test.ts'],
  },
  {
    name: 'An archived client goes on working in the tabs that are open',
    file: 'lib/embedded-dsp/users/archive-user.ts',
    find: 'if (archived) await endWork(',
    replacement: 'if (!archived) await endWork(',
    seenBy: ['tests/people/archive.test.ts'],
  },
  {
    name: 'A document that was changed while it was printed stays as it was',
    file: 'lib/embedded-dsp/jobs/claim-job.ts',
    find: '.where(and(eq(jobs.id, job.id), eq(jobs.asked, job.asked)))',
    replacement: '.where(and(eq(jobs.id, job.id)))',
    seenBy: ['tests/jobs/jobs.test.ts'],
  },
  {
    name: 'What was answered as written is lost with the power',
    file: 'lib/embedded-dsp/store/synced-file-system.ts',
    find: "(parameter) => parameter !== '-F'",
    replacement: "(parameter) => parameter !== '-f'",
    seenBy: ['tests/api/durability.test.ts'],
    only: 'forces each commit',
  },
  {
    name: 'A moderator approves what was changed after they looked at it',
    file: 'lib/embedded-dsp/creatives/judge-creative.ts',
    find: 'eq(creatives.version, version ?? found.creative.version)',
    replacement: 'eq(creatives.version, found.creative.version ?? version)',
    seenBy: ['tests/api/creatives.test.ts'],
  },
  {
    name: 'Archiving follows whatever there is, not what the person saw',
    file: 'lib/embedded-dsp/http/require-seen.ts',
    find: 'version !== stored.version',
    replacement: 'version === -1',
    seenBy: ['tests/api/seen-versions.test.ts'],
  },
];
