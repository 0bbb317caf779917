/** Returns an error for a data folder that cannot be opened, which says what to do. */
export const damagedFolder = (folder: string, cause: unknown): Error =>
  new Error(
    `The data folder ${folder} cannot be opened: ${reasonOf(cause)}. Nothing in it was changed. Stop the program, put ` +
      'the last backup of the whole folder in its place and start again; or set DSP_DATA to another folder to start ' +
      'without its data. Keep the damaged folder until the backup runs.',
    { cause },
  );

const reasonOf = (cause: unknown): string => {
  const [line = ''] = (cause instanceof Error ? cause.message : String(cause)).split('\n');
  return line.replace(/[.\s]+$/, '').slice(0, 300) || 'unknown damage';
};
