'use client';
import type { ComponentType } from 'react';
import { earlyCode, useEarlyCode } from '@/components/ui/early-code';
import { useIsBrowser } from '@/components/ui/use-is-browser';

/**
 * A component of the browser alone, whose code is fetched when it is first shown or shortly before (`earlyCode`); until
 * then the placeholder stands in its place. Next's own `dynamic` costs 2 KB more on every page, React's `lazy` a pause of up to
 * 300 ms even for code that is there.
 */
export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Placeholder: ComponentType = Nothing,
): ComponentType<Props> {
  const code = earlyCode(load);
  return function OnDemand(props: Props) {
    const isBrowser = useIsBrowser();
    const Loaded = useEarlyCode(code, true);
    return isBrowser && Loaded ? <Loaded {...props} /> : <Placeholder />;
  };
}

const Nothing = () => null;
