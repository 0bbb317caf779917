/** The element of the page with an id. Throws when there is none. */
export function find(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The page has no ${id}`);
  return found;
}
