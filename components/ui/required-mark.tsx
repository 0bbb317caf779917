/** Asterisk of a required field. Screen readers are told by the control itself, which has `aria-required`. */
export const RequiredMark = () => (
  <span aria-hidden="true" className="ml-0.5 text-negative">
    *
  </span>
);
