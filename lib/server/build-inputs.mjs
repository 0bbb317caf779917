/** Files and folders of the project's root that the build of the console reads. */
export const buildInputs = [
  'app',
  'components',
  'instrumentation-client.ts',
  'lib',
  'messages',
  'middleware.ts',
  'next.config.mjs',
  'package-lock.json',
  'package.json',
  'postcss.config.mjs',
  'public',
  'tailwind.config.ts',
  'tsconfig.json',
];
