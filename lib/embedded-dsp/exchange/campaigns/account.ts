/** A client's balance as the bidder reads it, in micros. */
export class Account {
  balance = 0n;
  reserved = 0n;
  /** The balance less what is reserved for won and running auctions. */
  left = 0n;
  /** Position of the client's auction among those of the latest request that it offered for. */
  place = 0;
  private readonly onTurn: (() => void)[] = [];

  /** Calls `onTurn` when the balance, or the balance less reserves, becomes positive or stops being so. */
  watch(onTurn: () => void): void {
    this.onTurn.push(onTurn);
  }

  change(balance: bigint, reserved: bigint): void {
    const hadMoney = this.balance > 0n;
    const hadLeft = this.left > 0n;
    this.balance += balance;
    this.reserved += reserved;
    this.left = this.balance - this.reserved;
    if (this.balance > 0n === hadMoney && this.left > 0n === hadLeft) return;
    for (const listener of this.onTurn) listener();
  }

  /** Sets absolute values. */
  set({ balance, reserved = this.reserved }: { balance: bigint; reserved?: bigint }): void {
    this.change(balance - this.balance, reserved - this.reserved);
  }
}

/** The accounts of all clients. A client that was never named has a balance of 0. */
export class Accounts {
  private readonly byClient = new Map<number, Account>();

  of(clientId: number): Account {
    const account = this.byClient.get(clientId) ?? new Account();
    this.byClient.set(clientId, account);
    return account;
  }

  clients(): Iterable<number> {
    return this.byClient.keys();
  }
}
