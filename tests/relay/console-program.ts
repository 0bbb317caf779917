// The console without its pages: gateway and relay on one port, a process of its own that can be killed.
import { createServer } from 'node:http';
import { openRelay } from '@/lib/relay/relay';
import { serveGateway } from '@/lib/server/gateway-mount';
import { settings } from '@/lib/session/settings';

const relay = openRelay();
createServer((request, response) =>
  request.url === '/ws-notifications' ? relay.answerPlainRequest(response) : void serveGateway(request, response),
)
  .on('upgrade', relay.upgrade)
  .listen(settings().port, '127.0.0.1', () => process.stdout.write('ready\n'));
