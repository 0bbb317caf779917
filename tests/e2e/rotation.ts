/** A way in which a thing can be looked at, such as its language. */
export interface Dimension {
  values: readonly string[];
  /** How many visits in a row keep a value: other runs than another dimension's cross with it. */
  run: number;
}

/** Something that is visited again and again, each time in another way. */
export interface Thing<D extends string> {
  name: string;
  ways: Readonly<Record<D, Dimension>>;
}

export interface Visit<D extends string> {
  name: string;
  way: Record<D, string>;
}

/** Which part of everything is looked at: that of so many turns at once, or all of it. */
export interface Share {
  turn: number;
  turns: number;
  isWhole: boolean;
}

/** Within so many turns one after another, whichever is the first, every pair is seen. */
export const windowOfTurns = 10;

/**
 * The visits of a share. Every `period`-th turn takes a thing, and each of its dimensions moves on by a visit.
 * Throws when that is too seldom for each value of a dimension to be met within a window of turns.
 */
export function visitsOf<D extends string>(things: readonly Thing<D>[], period: number, share: Share): Visit<D>[] {
  for (const thing of things) requireCovered(thing, period);
  if (share.isWhole) return things.flatMap(everyWay);
  const visits = turnsOf(share).flatMap((turn) =>
    things.flatMap((thing, at) => ((turn + at) % period === 0 ? [wayOf(thing, Math.floor((turn + at) / period))] : [])),
  );
  return [...new Map(visits.map((visit) => [JSON.stringify(visit), visit])).values()];
}

/** What is taken and what is left out, in words. */
export function told(what: string, names: readonly string[], taken: readonly string[], { turn, turns }: Share): string {
  const distinct = new Set(taken);
  const left = names.filter((name) => !distinct.has(name));
  const when = turns > 1 ? `turns ${turn} to ${turn + turns - 1}` : `turn ${turn}`;
  return [
    `rotation: ${what}, ${when}: ${taken.length} visits of ${distinct.size} among ${names.length}: ${briefly([...distinct], names)}`,
    `rotation:    left out: ${briefly(left, names) || 'nothing'}`,
  ].join('\n');
}

/** Of names such as “refused on clients”, those that begin alike are told in one where all of them are listed. */
function briefly(listed: readonly string[], names: readonly string[]): string {
  const groupOf = (name: string) => name.split(' on ')[0];
  const told = listed.map((name) => {
    const group = names.filter((other) => groupOf(other) === groupOf(name));
    const isWhole = group.length > 1 && group.every((other) => listed.includes(other));
    return isWhole ? `${groupOf(name)} on all ${group.length}` : name;
  });
  return [...new Set(told)].join('; ');
}

/** The turns that a share takes. */
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
  return { name, way: Object.fromEntries(chosen) as Record<D, string> }; // The keys of `ways`.
}

function everyWay<D extends string>({ name, ways }: Thing<D>): Visit<D>[] {
  let partial: Record<string, string>[] = [{}];
  for (const [dimension, { values }] of Object.entries<Dimension>(ways))
    partial = partial.flatMap((way) => values.map((value) => ({ ...way, [dimension]: value })));
  return partial.map((way) => ({ name, way: way as Record<D, string> })); // As above.
}
