/** Three bids, one above the price line. */
export function BrandMark({ className = 'size-7' }: { className?: string }) {
  return (
    <svg viewBox="0 0 28 28" aria-hidden="true" className={className}>
      <rect width="28" height="28" rx="7" className="fill-accent" />
      <g className="stroke-on-accent" strokeWidth="2.4" strokeLinecap="round" fill="none">
        <path d="M8.5 20.5v-5" opacity=".55" />
        <path d="M14 20.5V7.5" />
        <path d="M19.5 20.5v-7.5" opacity=".55" />
        <path d="M5.5 11h3.2m10.6 0h3.2" strokeWidth="1.6" strokeDasharray="1 2.4" opacity=".8" />
      </g>
    </svg>
  );
}
