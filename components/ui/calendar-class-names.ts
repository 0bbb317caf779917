/** The look of react-day-picker in this product's tokens. */
export const calendarClassNames = {
  root: 'relative text-base',
  months: 'flex flex-wrap gap-4',
  month: 'min-w-0',
  month_caption: 'flex h-8 items-center px-2 font-medium capitalize',
  nav: 'absolute top-0 right-0 flex gap-1',
  button_previous: 'grid size-8 place-items-center rounded-md text-muted hover:bg-sunken aria-disabled:opacity-40',
  button_next: 'grid size-8 place-items-center rounded-md text-muted hover:bg-sunken aria-disabled:opacity-40',
  chevron: 'size-4 fill-current',
  month_grid: 'mt-1 border-collapse figures',
  weekday: 'size-8 text-sm font-normal text-muted capitalize',
  day: 'group size-8 p-0 text-center',
  day_button:
    'grid size-8 place-items-center rounded-md hover:not-disabled:bg-sunken ' +
    'group-data-today:font-semibold [.group[data-today]:not([data-selected])_&]:text-accent-text ' +
    'group-data-selected:bg-accent group-data-selected:text-on-accent ' +
    'group-data-selected:hover:not-disabled:bg-accent-hover ' +
    'group-[.range-middle]:rounded-none group-[.range-middle]:bg-accent-soft! group-[.range-middle]:text-text! ' +
    'disabled:cursor-not-allowed disabled:text-muted disabled:opacity-50',
  outside: 'text-muted',
  range_middle: 'range-middle bg-accent-soft',
  range_start: 'rounded-l-md bg-accent-soft',
  range_end: 'rounded-r-md bg-accent-soft',
  hidden: 'invisible',
};
