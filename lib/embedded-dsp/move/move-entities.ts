import type pg from 'pg';

const rowsAtOnce = 500;
/** PostgreSQL allows at most 65,535 parameters in a statement. */
const maxParameters = 60_000;

/** Returns values of all types as the server's exact text. */
const types: pg.CustomTypesConfig = { getTypeParser: () => String };

/** Makes both databases print rows in the same form, and disables timeouts. */
const printing = `set time zone 'UTC'; set extra_float_digits = 1; set bytea_output = 'hex'; set datestyle = 'ISO';
  set intervalstyle = 'postgres'; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0`;

/** Contents of a database by table: the number of rows and a checksum that does not depend on their order. */
type Contents = ReadonlyMap<string, string>;

/** Reads the contents of every table. The results are only comparable with `printing` set. */
async function contentsOf(client: pg.ClientBase): Promise<Contents> {
  const found = new Map<string, string>();
  for (const table of await tablesOf(client)) {
    const { rows } = await client.query(
      `select count(*) || ' rows, ' || coalesce(sum(('x' || left(md5(kept::text), 15))::bit(60)::bigint), 0) as sum
       from "${table}" as kept`,
    );
    found.set(table, String(rows[0].sum));
  }
  return found;
}

const isEmpty = (contents: Contents): boolean => [...contents.values()].every((sum) => sum === '0 rows, 0');

/** Returns the names of the tables whose contents differ. */
const differences = (one: Contents, other: Contents): string[] =>
  [...new Set([...one.keys(), ...other.keys()])].filter((table) => one.get(table) !== other.get(table));

/**
 * Copies every table and the state of every sequence from one migrated database to another, empty one, and compares
 * both. Returns without copying if both are already equal. Reads and writes in one transaction each, so an interrupted
 * copy leaves nothing. Throws Error if the target contains other data, or with the names of tables that differ after
 * copying.
 */
export async function moveEntities(
  source: pg.ClientBase,
  target: pg.ClientBase,
  log: (line: string) => void,
): Promise<void> {
  for (const client of [source, target]) await client.query(printing);
  await source.query('begin isolation level repeatable read');
  await target.query('begin');
  try {
    const wanted = await contentsOf(source);
    const found = await contentsOf(target);
    if (!isEmpty(found)) {
      if (differences(wanted, found).length === 0) return log('The entities are there already, the same.');
      throw new Error('The target database holds other data. Name an empty one.');
    }
    const constraints = await dropForeignKeys(target);
    // The rows that triggers would write are copied too.
    await setTriggers(target, 'disable');
    for (const [table, sum] of wanted) {
      await copyTable(source, target, table);
      if (!sum.startsWith('0 rows')) log(`${table}: ${sum.split(',')[0]}`);
    }
    for (const constraint of constraints) await target.query(constraint);
    await setTriggers(target, 'enable');
    await copySequences(source, target);
    const different = differences(wanted, await contentsOf(target));
    if (different.length)
      throw new Error(`These tables came out different: ${different.join(', ')}. Nothing was kept.`);
    await target.query('commit');
  } finally {
    await target.query('rollback');
    await source.query('rollback');
  }
}

async function tablesOf(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query(`select tablename as name from pg_tables where schemaname = 'public' order by 1`);
  return rows.map(({ name }) => String(name));
}

/**
 * Drops the foreign keys, because rows reference each other in cycles. Returns the statements that restore them once
 * all rows exist.
 */
async function dropForeignKeys(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query(
    `select conrelid::regclass::text as owner, conname as name, pg_get_constraintdef(oid) as rule
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  for (const { owner, name } of rows) await client.query(`alter table ${owner} drop constraint "${name}"`);
  return rows.map(({ owner, name, rule }) => `alter table ${owner} add constraint "${name}" ${rule}`);
}

async function setTriggers(client: pg.ClientBase, requested: 'disable' | 'enable'): Promise<void> {
  const { rows } = await client.query(
    `select distinct tgrelid::regclass as owner from pg_trigger
     join pg_class on pg_class.oid = tgrelid
     where not tgisinternal and relnamespace = 'public'::regnamespace`,
  );
  for (const { owner } of rows) await client.query(`alter table ${owner} ${requested} trigger user`);
}

async function copyTable(source: pg.ClientBase, target: pg.ClientBase, table: string): Promise<void> {
  const names = await columnsOf(source, table);
  const columns = names.map((name) => `"${name}"`).join(', ');
  await source.query(`declare moved no scroll cursor for select ${columns} from "${table}"`);
  const step = Math.min(rowsAtOnce, Math.floor(maxParameters / names.length));
  for (;;) {
    const { rows } = await source.query({ text: `fetch ${step} from moved`, rowMode: 'array', types });
    if (!rows.length) break;
    const places = rows.map(
      (_, row) => `(${names.map((_, column) => `$${row * names.length + column + 1}`).join(', ')})`,
    );
    const insertion = `insert into "${table}" (${columns}) overriding system value values ${places.join(', ')}`;
    await target.query(insertion, rows.flat());
  }
  await source.query('close moved');
}

async function columnsOf(client: pg.ClientBase, table: string): Promise<string[]> {
  const { rows } = await client.query(
    `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped
     and attgenerated = '' order by attnum`,
    [`public."${table}"`],
  );
  return rows.map(({ name }) => String(name));
}

async function copySequences(source: pg.ClientBase, target: pg.ClientBase): Promise<void> {
  const { rows } = await source.query(`select sequencename as name from pg_sequences where schemaname = 'public'`);
  for (const { name } of rows) {
    const state = await source.query(`select last_value, is_called from "${name}"`);
    const { last_value: value, is_called: isCalled } = state.rows[0];
    await target.query('select setval($1::regclass, $2::bigint, $3::boolean)', [`public."${name}"`, value, isCalled]);
  }
}
