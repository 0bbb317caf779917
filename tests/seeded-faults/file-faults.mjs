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
];
