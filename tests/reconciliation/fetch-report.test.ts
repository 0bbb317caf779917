import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fetchReport } from '@/lib/embedded-dsp/reconciliation/fetch-report';
import { isPublicAddress } from '@/lib/embedded-dsp/reconciliation/public-address';
import { internet, type ReportNetwork } from '@/lib/embedded-dsp/reconciliation/report-network';
import { type SampleSsp, startSampleSsp } from './sample-ssp';

let ssp: SampleSsp;
beforeAll(async () => {
  ssp = await startSampleSsp();
});
beforeEach(() => {
  ssp.requested.length = 0;
});
afterAll(() => ssp.close());

const endless = new AbortController().signal;
const fetched = (network: Partial<ReportNetwork> = {}, address = ssp.link) =>
  fetchReport(new URL(address), { ...ssp.network, ...network }, endless);
const refused = async (network?: Partial<ReportNetwork>, address?: string) =>
  fetched(network, address).then(
    () => 'fetched',
    (error: { code: string; detail: string | null }) => [error.code, error.detail],
  );

describe('fetching a report', () => {
  it('asks plainly and answers the text with its format', async () => {
    let headers: Record<string, unknown> = {};
    ssp.answer((request, response) => {
      headers = request.headers;
      response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end('[]');
    });
    expect(await fetched()).toEqual({ format: 'json', text: '[]' });
    expect(headers).toMatchObject({ host: ssp.host, 'accept-encoding': 'identity' });
    expect(headers).not.toHaveProperty('cookie');
    ssp.send('\uFEFFdate');
    expect(await fetched()).toEqual({ format: 'csv', text: 'date' });
  });

  it('connects to no address of an own network, whichever of a name’s addresses it is and however often it changes', async () => {
    ssp.send('date');
    const answers = [['8.8.8.8', '127.0.0.1'], ['::ffff:127.0.0.1'], ['169.254.169.254'], ['127.0.0.1']];
    for (const addresses of answers) {
      const resolve = async () => addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
      expect(await refused({ resolve, isAllowed: isPublicAddress })).toEqual(['ADDRESS_PRIVATE', addresses.at(-1)]);
    }
    for (const literal of ['https://127.0.0.1:1/', 'https://[::1]:1/', 'https://2130706433:1/', 'https://0x7f.1:1/'])
      expect(await refused({ isAllowed: isPublicAddress }, literal)).toEqual(['ADDRESS_PRIVATE', null]);
    expect(ssp.requested).toEqual([]);
    expect(internet.isAllowed).toBe(isPublicAddress);
  });

  it('looks a name up once, so that it cannot be answered otherwise for the connection', async () => {
    ssp.send('date');
    let requested = 0;
    const resolve = async () => [{ address: requested++ === 0 ? '127.0.0.1' : '10.0.0.1', family: 4 }];
    await fetched({ resolve });
    expect(requested).toBe(1);
  });

  it('follows no redirect and takes nothing but a whole answer of a known type', async () => {
    ssp.send('', { location: 'http://169.254.169.254/' }, 302);
    expect(await refused()).toEqual(['REDIRECTED', '302']);
    ssp.send('', {}, 404);
    expect(await refused()).toEqual(['STATUS', '404']);
    ssp.send('<p>Sign in</p>', { 'content-type': 'text/html' });
    expect(await refused()).toEqual(['CONTENT_TYPE', 'text/html']);
    ssp.send('date', { 'content-type': 'text/csv', 'content-encoding': 'gzip' });
    expect(await refused()).toEqual(['CONTENT_TYPE', 'gzip']);
    ssp.send('a\0b');
    expect(await refused()).toEqual(['UNREADABLE', null]);
    ssp.answer((_, response) => {
      response.writeHead(200, { 'content-type': 'text/csv', 'content-length': '100' }).write('date');
      response.socket?.end();
    });
    expect(await refused()).toEqual(['UNREACHABLE', 'ECONNRESET']);
    expect(ssp.requested).toHaveLength(6);
  });

  it('ends what is too long, too slow or not there', async () => {
    ssp.send('x'.repeat(2 * 1024 * 1024 + 1));
    expect(await refused()).toEqual(['TOO_LARGE', null]);
    ssp.answer((_, response) => void response.writeHead(200, { 'content-type': 'text/csv' }).write('date'));
    expect(await refused({ patienceMs: 50 })).toEqual(['TIMED_OUT', null]);
    ssp.answer(() => undefined);
    expect(await refused({ patienceMs: 50 })).toEqual(['TIMED_OUT', null]);
    const unknown = { resolve: () => Promise.reject(new Error('ENOTFOUND')) };
    expect(await refused(unknown)).toEqual(['HOST_UNKNOWN', null]);
    expect(await refused({}, 'https://statistics.ssp.example:1/')).toEqual(['UNREACHABLE', 'ECONNREFUSED']);
    const ending = AbortSignal.abort(new Error('The program ends'));
    await expect(fetchReport(new URL(ssp.link), ssp.network, ending)).rejects.toThrow('The program ends');
  });
});
