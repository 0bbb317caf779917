/** Money and counters that one won auction holds until it is settled or released. */
export interface Reservation {
  /** Micros of the campaign's currency. */
  amount: bigint;
  at: number;
  day: string;
  slot: number;
  viewer: number | null;
}
