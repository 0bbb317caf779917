import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from '@stomp/stompjs';
import { WebSocket } from 'ws';
import { freePort } from '../api/launch';
import { account, type MessageBroker } from './message-broker';

/** The original start script: the one on PATH of some systems changes the user and loses the environment. */
const program = process.env.RABBITMQ_SERVER ?? '/usr/lib/rabbitmq/bin/rabbitmq-server';
export const hasRabbitmq = existsSync(program);

/** RabbitMQ with its web-stomp plugin on loopback, with its own node name, ports and folder. */
export class Rabbitmq implements MessageBroker {
  private broker: ChildProcess | undefined;
  private ended = Promise.resolve();
  private publisher: Client | undefined;

  private constructor(
    private readonly folder: string,
    private readonly environment: NodeJS.ProcessEnv,
    private readonly names: ChildProcess,
    readonly settings: MessageBroker['settings'],
  ) {}

  static async open(): Promise<Rabbitmq> {
    const folder = mkdtempSync(join(tmpdir(), 'rabbitmq-'));
    const web = await freePort();
    const amqp = await freePort();
    const distribution = await freePort();
    const epmd = await freePort();
    mkdirSync(join(folder, 'log'));
    const lines = [
      `web_stomp.tcp.listener = 127.0.0.1:${web}`,
      `default_user = ${account.login}`,
      `default_pass = ${account.passcode}`,
      'loopback_users.none = true',
    ];
    writeFileSync(join(folder, 'rabbitmq.conf'), `${lines.join('\n')}\n`);
    writeFileSync(join(folder, 'enabled_plugins'), '[rabbitmq_web_stomp].\n');
    const environment = {
      ...process.env,
      HOME: folder,
      ERL_EPMD_PORT: `${epmd}`,
      ERL_EPMD_ADDRESS: '127.0.0.1',
      RABBITMQ_NODENAME: 'relay-test@localhost',
      RABBITMQ_NODE_IP_ADDRESS: '127.0.0.1',
      RABBITMQ_NODE_PORT: `${amqp}`,
      RABBITMQ_DIST_PORT: `${distribution}`,
      RABBITMQ_MNESIA_BASE: join(folder, 'mnesia'),
      RABBITMQ_LOG_BASE: join(folder, 'log'),
      RABBITMQ_ENABLED_PLUGINS_FILE: join(folder, 'enabled_plugins'),
      RABBITMQ_CONFIG_FILE: join(folder, 'rabbitmq.conf'),
    };
    // Without it the broker starts an epmd that outlives it.
    const names = spawn('epmd', [], { env: environment, stdio: 'ignore' });
    names.once('error', () => {});
    const made = new Rabbitmq(folder, environment, names, {
      DSP_WS_URL: `ws://127.0.0.1:${web}/ws`,
      DSP_WS_LOGIN: account.login,
      DSP_WS_PASSCODE: account.passcode,
    });
    await made.start();
    return made;
  }

  async start(): Promise<void> {
    // With its own process group, the script's children end with it.
    const broker = spawn(program, { env: this.environment, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
    this.broker = broker;
    this.ended = new Promise((resolve) => broker.once('close', () => resolve()));
    let output = '';
    for (const stream of [broker.stdout, broker.stderr]) stream.on('data', (data) => (output += String(data)));
    const over = this.ended.then(() => {
      throw new Error(`RabbitMQ ended: ${output}`);
    });
    const ready = async () => {
      while (!output.includes('Starting broker... completed')) await pause(100);
    };
    await Promise.race([ready(), over]);
    over.catch(() => {});
  }

  async publish(destination: string, body: string): Promise<void> {
    const client = this.publisher ?? (await this.connect());
    await new Promise<void>((resolve) => {
      const receipt = crypto.randomUUID();
      client.watchForReceipt(receipt, () => resolve());
      client.publish({ destination, body, headers: { receipt, 'content-type': 'application/json' } });
    });
  }

  private async connect(): Promise<Client> {
    const client = new Client({
      webSocketFactory: () => new WebSocket(this.settings.DSP_WS_URL, ['v12.stomp']),
      connectHeaders: { login: account.login, passcode: account.passcode },
      reconnectDelay: 0,
    });
    await new Promise<void>((resolve) => {
      client.onConnect = () => resolve();
      client.activate();
    });
    this.publisher = client;
    return client;
  }

  async kill(): Promise<void> {
    await this.publisher?.deactivate({ force: true });
    this.publisher = undefined;
    const { pid } = this.broker ?? {};
    if (pid) process.kill(-pid, 'SIGKILL');
    await this.ended;
  }

  async remove(): Promise<void> {
    await this.kill();
    this.names.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
