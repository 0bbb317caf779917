import type { IncomingMessage } from 'node:http';
import { isIP, type LookupFunction } from 'node:net';
import { withinTime } from '@/lib/contract/within-time';
import { decodeText } from '../files/decode-text';
import type { ReportNetwork } from './report-network';
import { StatisticsProblem } from './statistics-problem';

export interface FetchedReport {
  format: 'csv' | 'json';
  text: string;
}

const maxBytes = 2 * 1024 * 1024;
const formats: Readonly<Record<string, FetchedReport['format']>> = {
  'text/csv': 'csv',
  'application/csv': 'csv',
  'text/plain': 'csv',
  'application/json': 'json',
  'text/json': 'json',
};

/**
 * Fetches a report: CSV or JSON, at most 2 MB, within the network's time limit, without redirects, only from addresses
 * that the network allows. Throws StatisticsProblem, or the signal's reason once it is aborted.
 */
export async function fetchReport(address: URL, network: ReportNetwork, signal: AbortSignal): Promise<FetchedReport> {
  return withinTime(network.patienceMs, signal, async (ending) => {
    try {
      const response = await answerOf(address, network, ending);
      const format = formatOf(response);
      return { format, text: decodeText(await bodyOf(response)) };
    } catch (error) {
      signal.throwIfAborted();
      if (ending.aborted) throw new StatisticsProblem('TIMED_OUT');
      throw problemOf(error);
    }
  });
}

function answerOf(address: URL, network: ReportNetwork, signal: AbortSignal): Promise<IncomingMessage> {
  const { hostname, port, pathname, search } = address;
  return new Promise((resolve, reject) => {
    // A literal IP address would be connected to without the checks of `lookupIn`.
    if (isIP(hostname.replace(/^\[|\]$/g, ''))) throw new StatisticsProblem('ADDRESS_PRIVATE');
    const request = network.request({
      hostname,
      path: `${pathname}${search}`,
      agent: false,
      signal,
      lookup: lookupIn(network),
      ...(port ? { port } : {}),
      headers: { accept: 'text/csv, application/json', 'accept-encoding': 'identity', 'user-agent': 'dsp-console' },
    });
    request.once('response', resolve);
    request.on('error', reject);
    request.end();
  });
}

/**
 * Resolves a host and checks its addresses. The connection uses exactly the checked addresses, so a DNS record that
 * changes afterwards has no effect. A host with any forbidden address is refused.
 */
const lookupIn =
  (network: ReportNetwork): LookupFunction =>
  (host, options, done) => {
    network.resolve(host).then(
      (addresses) => {
        const [first] = addresses;
        if (!first) return done(new StatisticsProblem('HOST_UNKNOWN'), '');
        const refused = addresses.find(({ address }) => !network.isAllowed(address));
        if (refused) return done(new StatisticsProblem('ADDRESS_PRIVATE', refused.address), '');
        if (options.all) return done(null, addresses);
        done(null, first.address, first.family);
      },
      () => done(new StatisticsProblem('HOST_UNKNOWN'), ''),
    );
  };

function formatOf(response: IncomingMessage): FetchedReport['format'] {
  const { statusCode = 0, headers } = response;
  const refuse = (problem: StatisticsProblem) => {
    response.destroy();
    return problem;
  };
  if (statusCode >= 300 && statusCode < 400) throw refuse(new StatisticsProblem('REDIRECTED', String(statusCode)));
  if (statusCode !== 200) throw refuse(new StatisticsProblem('STATUS', String(statusCode)));
  const encoding = headers['content-encoding'] ?? 'identity';
  if (encoding !== 'identity') throw refuse(new StatisticsProblem('CONTENT_TYPE', encoding));
  const [type = ''] = (headers['content-type'] ?? '').toLowerCase().split(';', 1);
  const format = formats[type.trim()];
  if (!format) throw refuse(new StatisticsProblem('CONTENT_TYPE', type.trim() || null));
  return format;
}

async function bodyOf(response: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  // Leaving the loop ends the connection.
  for await (const part of response) {
    size += part.length;
    if (size > maxBytes) throw new StatisticsProblem('TOO_LARGE');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function problemOf(error: unknown): StatisticsProblem {
  if (error instanceof StatisticsProblem) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : null;
  return code === 'FILE_UNREADABLE' ? new StatisticsProblem('UNREADABLE') : new StatisticsProblem('UNREACHABLE', code);
}
