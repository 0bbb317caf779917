/** A property of a visit that varies, such as its language. */
export interface Dimension {
  values: readonly string[];
  /** Number of consecutive visits with the same value. Dimensions with different runs combine with each other. */
  run: number;
}

/** Something that is visited repeatedly, each time in another way. */
export interface Thing<D extends string> {
  name: string;
  ways: Readonly<Record<D, Dimension>>;
}

export interface Visit<D extends string> {
  name: string;
  way: Record<D, string>;
}

/** The part of all visits that a run takes: that of `turns` turns from `turn` on, or the whole. */
export interface Share {
  turn: number;
  turns: number;
  isWhole: boolean;
}

/** Every pair is seen within this number of consecutive turns, whichever is the first. */
export const windowOfTurns = 10;

/**
 * Returns the visits of a share. Each thing is visited every `period` turns, and each of its dimensions advances with
 * every visit. Throws if not every value of a dimension could be visited within a window of turns.
 */
export function visitsOf<D extends string>(things: readonly Thing<D>[], period: number, share: Share): Visit<D>[] {
  for (const thing of things) requireCovered(thing, period);
  if (share.isWhole) return things.flatMap(everyWay);
  const visits = turnsOf(share).flatMap((turn) =>
    things.flatMap((thing, at) => ((turn + at) % period === 0 ? [wayOf(thing, Math.floor((turn + at) / period))] : [])),
  );
  return [...new Map(visits.map((visit) => [JSON.stringify(visit), visit])).values()];
}

/** Returns a text about what is included and what is left out. */
export function summary(
  what: string,
  names: readonly string[],
  taken: readonly string[],
  { turn, turns }: Share,
): string {
  const distinct = new Set(taken);
  const left = names.filter((name) => !distinct.has(name));
  const when = turns > 1 ? `turns ${turn} to ${turn + turns - 1}` : `turn ${turn}`;
  return [
    `rotation: ${what}, ${when}: ${taken.length} visits of ${distinct.size} among ${names.length}: ${briefly([...distinct], names)}`,
    `rotation:    left out: ${briefly(left, names) || 'nothing'}`,
  ].join('\n');
}

/** Shortens names such as “refused on clients”: those with the same beginning become one if all of them are listed. */
function briefly(listed: readonly string[], names: readonly string[]): string {
  const groupOf = (name: string) => name.split(' on ')[0];
  const summary = listed.map((name) => {
    const group = names.filter((other) => groupOf(other) === groupOf(name));
    const isWhole = group.length > 1 && group.every((other) => listed.includes(other));
    return isWhole ? `${groupOf(name)} on all ${group.length}` : name;
  });
  return [...new Set(summary)].join('; ');
}

/** Returns the turns of a share. */
export const turnsOf = ({ turn, turns }: Share) => Array.from({ length: turns }, (_, at) => turn + at);

function requireCovered<D extends string>({ name, ways }: Thing<D>, period: number): void {
  const visits = Math.floor(windowOfTurns / period);
  for (const [dimension, { values, run }] of Object.entries<Dimension>(ways))
    if ((values.length - 1) * run + 1 > visits)
      throw new Error(`${name}: ${visits} visits cannot meet ${values.length} values of ${dimension}, ${run} in a row`);
}

function wayOf<D extends string>({ name, ways }: Thing<D>, visit: number): Visit<D> {
  const chosen = Object.entries<Dimension>(ways).map(([dimension, { values, run }]) => [
    dimension,
    values[Math.floor(visit / run) % values.length],
  ]);
  return { name, way: Object.fromEntries(chosen) as Record<D, string> }; // the keys of `ways`
}

function everyWay<D extends string>({ name, ways }: Thing<D>): Visit<D>[] {
  let partial: Record<string, string>[] = [{}];
  for (const [dimension, { values }] of Object.entries<Dimension>(ways))
    partial = partial.flatMap((way) => values.map((value) => ({ ...way, [dimension]: value })));
  return partial.map((way) => ({ name, way: way as Record<D, string> })); // As above.
}
