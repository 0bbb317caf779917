import { WebSocketServer } from 'ws';
import { joinedBidder } from '../bidders/bidder-channel';
import type { OwnProcesses } from '../http/own-processes';
import type { TakeUpgrade } from '../http/take-upgrades';
import type { LocalLeader } from './local-leader';

/** Thousands of campaigns come in parts, of which each is smaller. */
const largestFrame = 64 * 1024 * 1024;

/** Lets bidders of other machines join the leader: they must know the secret, and go elsewhere where nobody leads. */
export function bidderUpgrades({ leader, own }: { leader: LocalLeader; own: OwnProcesses }): TakeUpgrade {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: largestFrame });
  return (request, socket, head) => {
    const pool = leader.isTaken ? leader.now.bidders : undefined;
    if (!own.isOneByNode(request.headers))
      return void socket.end('HTTP/1.1 403 Forbidden\r\nconnection: close\r\n\r\n');
    if (!pool) return void socket.end('HTTP/1.1 421 Misdirected Request\r\nconnection: close\r\n\r\n');
    sockets.handleUpgrade(request, socket, head, (opened) => pool.join(joinedBidder(opened)));
  };
}
