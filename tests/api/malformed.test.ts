import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callAddress } from '@/lib/contract/call-address';
import type { Endpoint } from '@/lib/contract/endpoint';
import { isErrorCode } from '@/lib/contract/error-codes';
import { operations } from '@/lib/contract/operations';
import { type Draw, drawFrom } from '../support/draw';
import { type Mutation, mutations, spoilt, strangeTexts, withEachText } from './malformed-calls';
import { pivot } from './pivot/pivot';
import type { Subject } from './pivot/sample';
import { type SmallApi, startSmallApi } from './small-api';
import { addBelongings, addExchange, addPerson } from './tenants';

/** The long run asks for 10,000. */
const calls = Number(process.env.MALFORMED ?? 500);

let api: SmallApi;
let subject: Subject;
let tokens: string[];

beforeAll(async () => {
  api = await startSmallApi();
  const { database } = api;
  const exchange = await addExchange(database, 'An exchange');
  const owner = await addPerson(database, 'owner');
  const admin = await addPerson(database, 'an-admin', { role: 'ROLE_ADMIN' });
  subject = { ...(await addBelongings(database, owner, 'owned')), userId: owner.id, exchange };
  tokens = await Promise.all([api.tokenOf(owner), api.tokenOf(admin)]);
});
afterAll(() => api.close());

/** A call that somebody could send, as far from the contract as the mutation takes it. */
function malformed(operation: Endpoint, mutation: Mutation, draw: Draw): [string, RequestInit] {
  const sample = pivot[operation.name].sample(subject);
  const { page = 0, size = 5, sort = 'id,desc' } = operation.isPaged ? { sort: 'id,desc' } : {};
  const query = { ...(operation.isPaged ? { page, size, sort } : {}), ...sample.query };
  const spoiltCall = spoilt({ mutation, draw, params: { ...sample.params }, query, body: sample.body });
  const { path } = callAddress(operation.name, { params: spoiltCall.params, query: spoiltCall.query });
  const headers: Record<string, string> = { authorization: `Bearer ${draw.one(tokens)}`, ...spoiltCall.headers };
  const hasBody = operation.method !== 'GET' && spoiltCall.text !== undefined;
  return [
    `${api.origin}/${path}${spoiltCall.suffix}`,
    { method: operation.method, headers, body: hasBody ? spoiltCall.text : null },
  ];
}

const unstorable = ['a\0b', '\ud800'];
const leaks = /\bat .*\.[cm]?[jt]s|node_modules|select .* from|relation "|syntax error|violates|Error:/i;

describe('a malformed request', () => {
  // Signing out would only end the test.
  const tried = operations.filter(({ name }) => name !== 'auth.logout');

  it(
    'is answered with a code of the catalogue and never as our fault',
    async () => {
      const draw = drawFrom(20_261_121);
      const failures: unknown[] = [];
      const rounds = Math.ceil(calls / tried.length);
      let answered = 0;
      let refused = 0;
      for (let round = 0; round < rounds; round++)
        for (const operation of tried) {
          const mutation = draw.one(mutations);
          const [url, init] = malformed(operation, mutation, draw);
          const began = Date.now();
          const answer = await fetch(url, init);
          const text = await answer.text();
          const code = answer.status >= 400 ? JSON.parse(text).code : null;
          const isFine = answer.status < 500 && (code === null || isErrorCode(code)) && Date.now() - began < 10_000;
          if (!isFine || (code && leaks.test(text)))
            failures.push({
              name: operation.name,
              mutation,
              url: url.slice(0, 300),
              body: String(init.body).slice(0, 300),
              status: answer.status,
              text: text.slice(0, 300),
            });
          answered += 1;
          refused += code ? 1 : 0;
        }
      expect(failures).toEqual([]);
      expect(answered).toBeGreaterThanOrEqual(calls);
      expect(refused).toBeGreaterThan(answered / 3);
    },
    120_000 + calls * 100,
  );

  it('finds no operation at an unknown address, by an unknown method, or with a strange name', async () => {
    for (const path of ['', 'campaign', 'campaign/all/', 'campaign//all', 'CAMPAIGN/ALL', '..%2fetc%2fpasswd', '%00'])
      expect(await codeAt(path)).toEqual([404, 'OPERATION_UNKNOWN']);
    for (const method of ['POST', 'DELETE', 'PATCH', 'OPTIONS'])
      expect(await codeAt('campaign/all', { method })).toEqual([404, 'OPERATION_UNKNOWN']);
  });

  it('needs page, size and sort of a list, each by name', async () => {
    const init = { headers: { authorization: `Bearer ${tokens[0]}` } };
    expect(await codeAt('campaign/all', init)).toEqual([400, 'PAGE_REQUIRED']);
    expect(await codeAt('campaign/all?page=0', init)).toEqual([400, 'SIZE_REQUIRED']);
    expect(await codeAt('campaign/all?page=0&size=5', init)).toEqual([400, 'SORT_REQUIRED']);
    expect(await codeAt('campaign/all?page=0&size=5&sort=password,desc', init)).toEqual([400, 'UNKNOWN_SORT']);
    expect(await codeAt('campaign/all?page=0&size=5000&sort=id,desc', init)).toEqual([400, 'VALIDATION_FAILED']);
  });

  it('is refused by its type and its size before it is read', async () => {
    const json = { 'content-type': 'application/json' };
    const login = (body: string, headers: Record<string, string>) =>
      codeAt('auth/login', { method: 'POST', body, headers });
    expect(await login('login=a', { 'content-type': 'application/x-www-form-urlencoded' })).toEqual([
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ]);
    expect(await login('{"login":', json)).toEqual([400, 'MALFORMED_JSON']);
    expect(await login(JSON.stringify({ login: 'a', password: 'x'.repeat(20_000) }), json)).toEqual([
      413,
      'PAYLOAD_TOO_LARGE',
    ]);
    expect(await login('{}', json)).toEqual([400, 'VALIDATION_FAILED']);
    for (const text of strangeTexts) expect((await login(text, json))[0]).toBe(400);
  });

  it('carries no text that no store can keep, in whatever field', async () => {
    let fields = 0;
    for (const operation of operations.filter(({ bodyKind }) => bodyKind === 'json')) {
      const { params, body: whole } = pivot[operation.name].sample(subject);
      const bodies = unstorable.map((text) => withEachText(whole, text));
      for (const at of bodies[0]?.keys() ?? []) {
        // One text after the other; the long run sends both in every field.
        const sent = process.env.MALFORMED ? bodies : bodies.slice(fields % bodies.length).slice(0, 1);
        for (const { [at]: body } of sent) {
          const answer = await api.call(tokens[0] ?? null, operation.name, { params, body });
          const code = answer.status === 403 ? 'NO_PERMISSION' : 'MALFORMED_JSON';
          expect([operation.name, body, answer.body.code]).toEqual([operation.name, body, code]);
        }
        fields += 1;
      }
    }
    expect(fields).toBeGreaterThan(100);
  });

  it('names each wrong field by a key of the messages', async () => {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"login":"","password":7}' };
    const answer = await fetch(`${api.origin}/auth/login`, init);
    expect(await answer.json()).toEqual({
      code: 'VALIDATION_FAILED',
      fields: { login: 'required', password: 'invalid' },
    });
  });
});

async function codeAt(path: string, init: RequestInit = {}): Promise<[number, string]> {
  const answer = await fetch(`${api.origin}/${path}`, init);
  return [answer.status, (await answer.json()).code];
}
