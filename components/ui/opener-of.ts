import type { MouseEventHandler } from 'react';

export type OpenerProps = {
  onClick?: MouseEventHandler;
  onPointerEnter?: () => void;
  onFocus?: () => void;
  'aria-haspopup'?: 'menu' | 'dialog';
  'aria-expanded'?: boolean;
  'data-state'?: 'open';
};

/** A button whose overlay is yet to come: approached, it fetches the code; pressed, it looks open at once. */
export function openerOf(isWanted: boolean, open: () => void, load: () => Promise<unknown>): OpenerProps {
  // What fails here is asked for again by the press.
  const prepare = () => void load().catch(() => undefined);
  return {
    onClick: open,
    onPointerEnter: prepare,
    onFocus: prepare,
    ...(isWanted && opened),
  };
}

const opened: OpenerProps = { 'aria-expanded': true, 'data-state': 'open' };
