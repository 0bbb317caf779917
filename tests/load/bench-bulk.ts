import { sql } from 'drizzle-orm';
import { campaignOf } from '../api/pivot/sample';
import { type SmallApi, startSmallApi } from '../api/small-api';
import { addBelongings, addExchange, addPerson } from '../api/tenants';
import { copyRows } from '../support/copy-rows';

const rows = Number(process.env.BENCH_ROWS ?? 10_000);
const wanted = { seconds: 20, waiting: 100 };

/** `BENCH_ROWS` campaigns changed at once, and how long others wait for a list meanwhile; in both modes, then undone. */
export async function benchBulk(): Promise<void> {
  const api = await startSmallApi({ DSP_CHECK_ANSWERS: 'off' });
  try {
    const token = await fill(api);
    for (const mode of ['possible', 'all'] as const) await measure(api, token, mode);
  } finally {
    await api.close();
  }
}

async function fill(api: SmallApi): Promise<string> {
  const owner = await addPerson(api.database, 'owner');
  const exchange = await addExchange(api.database, 'An exchange');
  const subject = { ...(await addBelongings(api.database, owner, 'own')), userId: owner.id, exchange };
  const token = await api.tokenOf(owner);
  const { body } = await api.call(token, 'campaigns.create', { body: campaignOf(subject) });
  await copyRows(api.database, 'campaigns', rows - 1, sql`campaigns.id = ${body.id}`, { name: sql`'Campaign ' || i` });
  await copyRows(api.database, 'ad_sets', rows - 1, sql`campaign_id = ${body.id}`, {
    campaign_id: sql`campaign_id + i`,
  });
  await api.database.execute(sql`analyze`);
  return token;
}

async function measure(api: SmallApi, token: string, mode: 'possible' | 'all'): Promise<void> {
  const edit = { field: 'dailyBudget', operation: 'percent', value: 1 };
  const found = await api.database.execute<{ id: number; version: number }>(
    sql`select id::int, version::int from campaigns order by id desc limit ${rows}`,
  );
  const chosen = found.rows.map(({ id, version }) => ({ id, version }));
  const { answer, ...took } = await besideOthers(api, token, () =>
    api.call(token, 'bulk.apply', { body: { entity: 'campaign', rows: chosen, edit, mode } }),
  );
  if (answer.status !== 200) throw new Error(answer.text);
  tell(`${mode}: ${answer.body.changed} rows`, took);
  const undone = await besideOthers(api, token, () =>
    api.call(token, 'history.undo', { params: { changeSetId: answer.body.changeSetId }, body: {} }),
  );
  tell(`undo: ${undone.answer.body.changed} rows`, undone);
}

/** Calls of others go on one after another while the work is done. */
async function besideOthers<T>(api: SmallApi, token: string, work: () => Promise<T>) {
  const waits: number[] = [];
  let isOver = false;
  const others = (async () => {
    while (!isOver) {
      const begun = performance.now();
      await api.call(token, 'campaigns.list', { query: { sort: 'id,desc', size: 20 } });
      waits.push(performance.now() - begun);
    }
  })();
  const begun = performance.now();
  const cpu = process.cpuUsage();
  const answer = await work();
  const seconds = (performance.now() - begun) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  const busy = (user + system) / 1e6;
  isOver = true;
  await others;
  return { answer, seconds, busy, waits };
}

interface Took {
  seconds: number;
  /** Processor time of the whole program, s: says more than the clock while others work. */
  busy: number;
  waits: number[];
}

function tell(what: string, { seconds, busy, waits }: Took): void {
  const sorted = waits.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  const isMet = seconds <= wanted.seconds && at(0.99) <= wanted.waiting;
  console.log(
    `${what.padEnd(24)} ${seconds.toFixed(1)} s (processor ${busy.toFixed(1)} s), others: ${sorted.length} calls, median ${at(0.5).toFixed(0)} ms, p99 ${at(0.99).toFixed(0)} ms, most ${at(1).toFixed(0)} ms  ${isMet ? 'pass' : 'FAIL'}`,
  );
}
