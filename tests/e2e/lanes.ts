/** Number of parallel workers. Each has its own console, DSP and data, so that they do not disturb each other. */
export const laneCount = Number(process.env.E2E_WORKERS ?? 1);

const portsOfLane = 20;
const firstOfAll = Number(process.env.E2E_PORT ?? 3310);

/** Returns the first port of a lane, used by its console. The DSP uses the next one, and specs use those after that. */
export const firstPortOf = (lane: number) => firstOfAll + lane * portsOfLane;

/** The first port of the lane in which this program runs. */
export const firstPort = firstPortOf(Number(process.env.TEST_PARALLEL_INDEX ?? 0));
