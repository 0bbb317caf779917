import { WebSocketServer } from 'ws';
import { joinedBidder } from '../bidders/bidder-channel';
import { otherBuild, ownBuild } from '../bidders/own-build';
import { buildHeader } from '../bidders/remote-bidder';
import type { OwnProcesses } from '../http/own-processes';
import type { TakeUpgrade } from '../http/take-upgrades';
import type { LocalLeader } from './local-leader';

/** Maximum size of a message. Thousands of campaigns are sent in parts, each smaller than this. */
const largestFrame = 64 * 1024 * 1024;
const mostLogged = 100;

/**
 * Lets bidders of other machines connect to the leader. They must know the secret and have the same build. They are
 * sent elsewhere if this process is not the leader.
 */
export function bidderUpgrades({ leader, own }: { leader: LocalLeader; own: OwnProcesses }): TakeUpgrade {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: largestFrame });
  // A bidder that ignores the refusal connects again and again, so each build is logged once.
  const logged = new Set<string>();
  return (request, socket, head) => {
    const pool = leader.isTaken ? leader.now.bidders : undefined;
    if (!own.isOneByNode(request.headers))
      return void socket.end('HTTP/1.1 403 Forbidden\r\nconnection: close\r\n\r\n');
    if (!pool) return void socket.end('HTTP/1.1 421 Misdirected Request\r\nconnection: close\r\n\r\n');
    const build = buildOf(request.headers[buildHeader]);
    if (build !== ownBuild) {
      if (logged.size < mostLogged && !logged.has(build)) console.error(otherBuild(build, ownBuild));
      logged.add(build);
      return void socket.end(`HTTP/1.1 409 Conflict\r\n${buildHeader}: ${ownBuild}\r\nconnection: close\r\n\r\n`);
    }
    sockets.handleUpgrade(request, socket, head, (opened) => pool.join(joinedBidder(opened)));
  };
}

const buildOf = (name: string | string[] | undefined): string =>
  typeof name === 'string' && /^\w{1,64}$/.test(name) ? name : 'without a name';
