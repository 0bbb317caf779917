'use client';
import { type ComponentType, lazy, Suspense } from 'react';
import { useIsBrowser } from '@/components/ui/use-is-browser';

/**
 * A component of the browser alone, whose code is fetched when it is first shown; until then the placeholder stands in
 * its place. Next's own `dynamic` does the same for 2 KB more on every page.
 */
export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Placeholder: ComponentType = Nothing,
): ComponentType<Props> {
  const Loaded = lazy(async () => ({ default: await load() }));
  return function OnDemand(props: Props) {
    const isBrowser = useIsBrowser();
    if (!isBrowser) return <Placeholder />;
    return (
      <Suspense fallback={<Placeholder />}>
        <Loaded {...props} />
      </Suspense>
    );
  };
}

const Nothing = () => null;
