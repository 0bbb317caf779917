/** Uploaded files and what is made of them. @type {import('./fault.mjs').Fault[]} */
export const fileFaults = [
  {
    name: 'A file that the quota refuses stays on disk',
    file: 'lib/embedded-dsp/files/stored-files.ts',
    find: '    await folder.discard(received);\n',
    replacement: '',
    seenBy: ['tests/api/file-quota.test.ts'],
    only: 'leaves nothing on disk',
  },
  {
    name: 'A document is replaced by one for which there is no room',
    file: 'lib/embedded-dsp/files/require-room.ts',
    find: 'const more = size - replaced.size;',
    replacement: 'const more = replaced.size - size;',
    seenBy: ['tests/api/file-quota.test.ts'],
    only: 'in place of another document',
  },
  {
    name: 'The file of a sound is replaced by a tag that plays a film',
    file: 'lib/embedded-dsp/files/file-misfit.ts',
    find: ' || !sounds(creative, details)) return',
    replacement: ') return',
    seenBy: ['tests/api/file-replacement.test.ts'],
    only: 'plays what the creative does not',
  },
  {
    name: 'The history of a replaced file does not say that its creative waits again',
    file: 'lib/embedded-dsp/files/replace-creative-file.ts',
    find: 'after: { file, moderationStatus: made.moderationStatus }',
    replacement: 'after: { file, moderationStatus }',
    seenBy: ['tests/api/file-replacement.test.ts'],
    only: 'waits for moderation again',
  },
  {
    name: 'A file that is removed from a batch stays on the server',
    file: 'components/creatives/upload/upload-queue.ts',
    find: "if (removed?.stored && removed.phase !== 'created') onRemove(removed);",
    replacement: "if (removed?.stored && removed.phase === 'created') onRemove(removed);",
    seenBy: ['tests/components/batch-rows.test.tsx'],
    only: 'removed from the batch',
  },
];
