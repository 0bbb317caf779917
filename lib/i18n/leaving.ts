/** Asks whether unsaved changes may be lost. Calls `go` if the user agrees. */
export type LeaveQuestion = (go: () => void) => void;

/** Questions of the forms on the page that have unsaved changes. The last form lies on top. */
const questions = new Set<LeaveQuestion>();

/** Adds the question of a form with unsaved changes. Returns a function that removes it. */
export function askBeforeLeaving(question: LeaveQuestion): () => void {
  questions.add(question);
  return () => void questions.delete(question);
}

/** Leaves the page: at once if nothing is unsaved, otherwise if the user agrees. */
export function leavePage(go: () => void): void {
  const question = [...questions].at(-1);
  const agree = () => {
    stopAsking();
    go();
  };
  if (question) question(agree);
  else go();
}

/** Removes all questions, because the page is left whatever was typed. */
export const stopAsking = (): void => questions.clear();

export const isAskedBeforeLeaving = (): boolean => questions.size > 0;

/** Returns true if an address is another page. Another query or anchor keeps the page and its forms. */
export const isOtherPage = (href: string): boolean =>
  new URL(href, window.location.href).pathname !== window.location.pathname;
