import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operations } from '@/lib/contract/operations';
import type { PublicOperation } from '@/lib/embedded-dsp/http/handlers';
import { type SmallApi, startSmallApi } from './small-api';

let api: SmallApi;
beforeAll(async () => {
  api = await startSmallApi();
});
afterAll(() => api.close());

const read = async (path: string) => {
  const answer = await fetch(`${api.origin}/${path}`);
  return { status: answer.status, headers: answer.headers, body: await answer.json() };
};

describe('the API and its contract', () => {
  it('has an answer to every operation: to a stranger the demand to sign in, save for the public ones', async () => {
    const open: string[] = [];
    for (const { name, method, path } of operations) {
      const address = `${api.origin}/${path.replace(/\{\w+\}/g, '1')}`;
      const { code } = await fetch(address, { method }).then((answer) => answer.json());
      if (code !== 'AUTHORIZATION_REQUIRED') open.push(name);
      expect([name, code]).not.toEqual([name, 'OPERATION_UNKNOWN']);
    }
    const known: Record<PublicOperation, true> = {
      'publicAdvertiser.view': true,
      'auth.login': true,
      'auth.refreshToken': true,
      'auth.resetRequest': true,
      'auth.resetChallenge': true,
      'auth.resetPassword': true,
      'auth.openEmailLink': true,
    };
    expect(open.toSorted()).toEqual(Object.keys(known).toSorted());
    expect(operations.filter(({ access }) => access === 'public').map(({ name }) => name)).toEqual(open);
  });

  it('is published where tools look for it', async () => {
    const { body } = await read('openapi.json');
    const methods = Object.values<object>(body.paths).flatMap((path) => Object.keys(path));
    expect(methods).toHaveLength(operations.length);
  });

  it('tells that it lives', async () => {
    expect(await read('health')).toMatchObject({ status: 200, body: { status: 'ok' } });
  });

  it('lets nothing be kept, framed, sniffed or run, in refusals as well', async () => {
    for (const path of ['health', 'openapi.json', 'auth/current-user', 'nowhere', 'files/unknown']) {
      const { headers } = await read(path);
      expect(headers.get('cache-control')).toBe('private, no-store');
      expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-powered-by')).toBeNull();
    }
  });
});
