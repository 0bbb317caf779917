/**
 * How impressions fall on people. Some are online far more than others: of people ordered by how much they are online,
 * the one at x (0–1) gets 1 ÷ 2√x times the mean.
 */
const strata = 200;

/** The mean over people of something that hangs on how many impressions a person expects, for a mean of `mean`. */
function meanOverPeople(mean: number, of: (expected: number) => number): number {
  let sum = 0;
  for (let step = 0; step < strata; step++) {
    const root = (step + 0.5) / strata;
    sum += (of(mean / (2 * root)) * 2 * root) / strata;
  }
  return sum;
}

const isSeen = (expected: number): number => 1 - Math.exp(-expected);

/** How many of so many people are met at least once by so many requests. */
export const reached = (people: number, requests: number): number =>
  people <= 0 || requests <= 0 ? 0 : Math.min(requests, people * meanOverPeople(requests / people, isSeen));

/** How many people there must be when so many requests met so many of them. */
export function peopleBehind(met: number, requests: number, most: number): number {
  if (met >= requests) return most;
  let [low, high] = [met, most];
  for (let step = 0; step < 50; step++) {
    const middle = (low + high) / 2;
    if (reached(middle, requests) < met) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** The part of impressions that a cap of so many for each person leaves. */
export function leftByCap(people: number, impressions: number, cap: number): number {
  if (people <= 0 || impressions <= 0) return 1;
  const mean = impressions / people;
  return Math.min(1, meanOverPeople(mean, (expected) => cappedMean(expected, cap)) / mean);
}

/** The mean of a Poisson count that stops at a cap. */
function cappedMean(expected: number, cap: number): number {
  let [chance, below, sum] = [Math.exp(-expected), 0, 0];
  for (let count = 0; count < cap; count++) {
    sum += count * chance;
    below += chance;
    chance *= expected / (count + 1);
  }
  return sum + cap * Math.max(0, 1 - below);
}
