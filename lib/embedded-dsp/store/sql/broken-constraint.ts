/** Returns the name of the constraint or unique index that a write has violated; '' for any other error. */
export function brokenConstraint(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return typeof cause === 'object' && cause !== null && 'constraint' in cause ? String(cause.constraint) : '';
}

/** Returns whether a write was refused because another row refers to the deleted one. */
export function isForeignKeyViolation(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return typeof cause === 'object' && cause !== null && 'code' in cause && cause.code === '23503';
}
