import { createServer, type RequestListener, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ReportNetwork } from '@/lib/embedded-dsp/reconciliation/report-network';

const sampleHost = 'statistics.ssp.example';

export interface SampleSsp {
  link: string;
  host: string;
  /** Paths that were asked for. */
  requested: string[];
  /** What it answers from now on. */
  answer(listener: RequestListener): void;
  /** The same with a body that is fine but for what a test says. */
  send(body: string, headers?: Record<string, string>, status?: number): void;
  network: ReportNetwork;
  close(): void;
}

/** Statistics of an SSP on this computer, without encryption, and the network in which its name is found. */
export async function startSampleSsp(): Promise<SampleSsp> {
  let listener: RequestListener = (_, response) => void response.end();
  const requested: string[] = [];
  const server: Server = createServer((incoming, response) => {
    requested.push(incoming.url ?? '');
    listener(incoming, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has such an address.
  const { port } = server.address() as AddressInfo;
  const answer: SampleSsp['answer'] = (next) => {
    listener = next;
  };
  return {
    requested,
    answer,
    link: `https://${sampleHost}:${port}/report?from={from}&to={to}`,
    host: `${sampleHost}:${port}`,
    send: (body, headers = { 'content-type': 'text/csv; charset=utf-8' }, status = 200) =>
      answer((_, response) => void response.writeHead(status, headers).end(body)),
    network: {
      request,
      resolve: async () => [{ address: '127.0.0.1', family: 4 }],
      isAllowed: (address) => address === '127.0.0.1',
      patienceMs: 1_000,
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
