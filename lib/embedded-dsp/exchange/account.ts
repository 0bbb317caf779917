/** A client's money as the bidder sees it, in micros. */
export interface Account {
  balance: bigint;
  reserved: bigint;
  /** The balance less what is reserved for won and running auctions. */
  left: bigint;
}

export const openAccount = (balance: bigint): Account => ({ balance, reserved: 0n, left: balance });

export function changeAccount(account: Account, balance: bigint, reserved: bigint): void {
  account.balance += balance;
  account.reserved += reserved;
  account.left = account.balance - account.reserved;
}
