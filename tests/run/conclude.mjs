const shown = 10;

/**
 * Prints what each step took, the slowest files and tests, what was rotated out and what failed, and closes with
 * `N passed, N failed`. Sets the exit code.
 * @param {import('./step.mjs').Outcome[]} outcomes
 * @param {number} startedAt milliseconds since the epoch
 */
export function conclude(outcomes, startedAt) {
  const total = (key) => outcomes.reduce((sum, outcome) => sum + outcome[key], 0);
  console.log('\n== steps');
  for (const { name, seconds, busy, passed, failed, isFine } of outcomes)
    console.log(
      `${`${seconds} s`.padStart(7)}  ${isFine ? 'passed' : 'FAILED'}  ${name} (${passed}/${passed + failed}), processors ${Math.round(busy * 100)} % busy`,
    );
  console.log(`${`${Math.round((Date.now() - startedAt) / 1000)} s`.padStart(7)}  from beginning to end`);
  slowest(
    'files',
    outcomes.flatMap(({ files }) => files),
  );
  slowest(
    'tests',
    outcomes.flatMap(({ tests }) => tests),
  );
  const notes = outcomes.flatMap((outcome) => outcome.notes);
  if (notes.length > 0) console.log(`\n== rotation\n${notes.join('\n')}`);
  const failures = outcomes.flatMap((outcome) => outcome.failures);
  if (failures.length > 0) console.log(`\n== failed\n${failures.map(failureText).join('\n')}`);
  const skipped = total('skipped');
  console.log(`\n${total('passed')} passed, ${total('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  process.exitCode = outcomes.every(({ isFine }) => isFine) ? 0 : 1;
}

const failureText = ({ name, reason }) => [name, ...reason.split('\n')].join('\n    ').trimEnd();

function slowest(what, timed) {
  if (timed.length === 0) return;
  console.log(`\n== slowest ${what}`);
  for (const { name, seconds } of timed.toSorted((a, b) => b.seconds - a.seconds).slice(0, shown))
    console.log(`${`${seconds.toFixed(1)} s`.padStart(8)}  ${name.split('\n')[0].slice(0, 140)}`);
}
