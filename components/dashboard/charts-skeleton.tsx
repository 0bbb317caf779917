import { Skeleton } from '@/components/ui/skeleton';

const panels = 12;

/** The panels' places while their code is on its way; of the panels' size, so that nothing jumps. */
export function ChartsSkeleton() {
  return (
    <div aria-hidden="true" className="grid min-w-0 gap-4 md:grid-cols-2">
      {Array.from({ length: panels }, (_, place) => `panel-${place}`).map((panel) => (
        <div key={panel} className="h-76.5 rounded-lg border border-line bg-surface px-4 pt-12 pb-4">
          <Skeleton className="h-full w-full" />
        </div>
      ))}
    </div>
  );
}
