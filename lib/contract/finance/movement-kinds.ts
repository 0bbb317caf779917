/** What moves a balance: ads, money paid in, a payment taken back, money paid back, and what staff put right. */
export const movementKinds = ['WRITE_OFF', 'REPLENISH', 'REVERSAL', 'REFUND', 'CORRECTION'] as const;
