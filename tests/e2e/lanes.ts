/** How many workers walk at the same time. Each has a console, a DSP and data of its own, so that none disturbs another. */
export const laneCount = Number(process.env.E2E_WORKERS ?? 1);

const portsOfLane = 20;
const firstOfAll = Number(process.env.E2E_PORT ?? 3310);

/** The first port of a lane: its console; the DSP has the next one, and what specs start have those after it. */
export const firstPortOf = (lane: number) => firstOfAll + lane * portsOfLane;

/** The first port of the lane that this program walks in. */
export const firstPort = firstPortOf(Number(process.env.TEST_PARALLEL_INDEX ?? 0));
