/**
 * Kinds of balance changes: spend on ads, payment received, payment reversed, money paid back, and correction by staff.
 */
export const movementKinds = ['WRITE_OFF', 'REPLENISH', 'REVERSAL', 'REFUND', 'CORRECTION'] as const;
