'use client';
import { type ComponentType, type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { earlyCode, useEarlyCode } from '@/components/ui/early-code';

/**
 * Wraps a component that renders only in the browser. Its code is loaded when it is first shown or shortly before
 * (`earlyCode`); until then the placeholder is shown. Next's own `dynamic` adds 2 KB to every page, and React's `lazy`
 * delays even loaded code by up to 300 ms.
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

/**
 * Like `onDemand`, for content further down the page: the code is loaded when its place comes within `margin` of the
 * visible area.
 */
export function onSight<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Placeholder: ComponentType,
  margin = '50%',
): ComponentType<Props> {
  const code = earlyCode(load);
  return function OnSight(props: Props) {
    const place = useRef<HTMLDivElement>(null);
    const Loaded = useEarlyCode(code, useWasNear(place, margin));
    return Loaded ? (
      <Loaded {...props} />
    ) : (
      <div ref={place}>
        <Placeholder />
      </div>
    );
  };
}

/** Returns true once an element is or was within the margin of the visible area. */
function useWasNear(place: RefObject<HTMLElement | null>, rootMargin: string): boolean {
  const [wasNear, setWasNear] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setWasNear(true),
      { rootMargin },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place, rootMargin]);
  return wasNear;
}

const Nothing = () => null;

/** Returns false on the server and during hydration, true afterwards. */
export const useIsBrowser = (): boolean => useSyncExternalStore(never, isShown, isHidden);

const never = () => () => {};
const isShown = () => true;
const isHidden = () => false;

/** Returns true once the value has been true. Used to keep lazily loaded content mounted with its state. */
export function useEver(isSo: boolean): boolean {
  const [was, setWas] = useState(isSo);
  if (isSo && !was) setWas(true);
  return was || isSo;
}
