/**
 * Distribution of impressions over users, of whom some are online far more than others: of users ordered by activity,
 * the one at position x (0–1) gets 1 ÷ 2√x times the mean.
 */
const strata = 200;

/** Returns the mean over users of a function of their expected impressions, for a mean of `mean`. */
function meanOverPeople(mean: number, of: (expected: number) => number): number {
  let sum = 0;
  for (let step = 0; step < strata; step++) {
    const root = (step + 0.5) / strata;
    sum += (of(mean / (2 * root)) * 2 * root) / strata;
  }
  return sum;
}

const isSeen = (expected: number): number => 1 - Math.exp(-expected);

/** Returns how many of `people` users are reached at least once by `requests` requests. */
export const reached = (people: number, requests: number): number =>
  people <= 0 || requests <= 0 ? 0 : Math.min(requests, people * meanOverPeople(requests / people, isSeen));

/** Estimates the number of users from the number of distinct users in a number of requests. */
export function peopleBehind(met: number, requests: number, most: number): number {
  if (met >= requests) return most;
  let low = met;
  let high = most;
  for (let step = 0; step < 50; step++) {
    const middle = (low + high) / 2;
    if (reached(middle, requests) < met) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** Returns the share of impressions that a cap per user allows. */
export function leftByCap(people: number, impressions: number, cap: number): number {
  if (people <= 0 || impressions <= 0) return 1;
  const mean = impressions / people;
  return Math.min(1, meanOverPeople(mean, (expected) => cappedMean(expected, cap)) / mean);
}

/** Returns the mean of a Poisson variable limited to a cap. */
function cappedMean(expected: number, cap: number): number {
  let chance = Math.exp(-expected);
  let below = 0;
  let sum = 0;
  for (let count = 0; count < cap; count++) {
    sum += count * chance;
    below += chance;
    chance *= expected / (count + 1);
  }
  return sum + cap * Math.max(0, 1 - below);
}
