/** Returns the element with this id. Throws Error if there is none. */
export function find(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The page has no ${id}`);
  return found;
}
