/** How loud a sound is from its beginning to its end. */
export function Waveform({ peaks }: { peaks: readonly number[] }) {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${peaks.length * step} 100`}
      preserveAspectRatio="none"
      className="h-3/5 w-full text-accent"
    >
      <path
        d={peaks.map(barOf).join('')}
        stroke="currentColor"
        strokeWidth={thickness}
        vectorEffect="none"
        strokeLinecap="butt"
      />
    </svg>
  );
}

const step = 10;
const thickness = 6;
/** Silence is a thin line. */
const least = 3;

function barOf(peak: number, at: number): string {
  const height = Math.max(least, peak);
  return `M${at * step + step / 2} ${50 - height / 2}v${height}`;
}
