/** Name of the constraint or unique index that a refused write has broken; '' for any other error. */
export function brokenConstraint(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return typeof cause === 'object' && cause !== null && 'constraint' in cause ? String(cause.constraint) : '';
}

/** Whether the store refused a write because another row refers to the one it would take away. */
export function isForeignKeyViolation(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return typeof cause === 'object' && cause !== null && 'code' in cause && cause.code === '23503';
}
