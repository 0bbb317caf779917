'use client';
import { type ComponentType, type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { earlyCode, useEarlyCode } from '@/components/ui/early-code';

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

/**
 * The same for what stands further down a page: its code is fetched when its place is about to be seen, which begins
 * so far from the window's edge.
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

/** Whether an element is, or once was, so near to what is seen. */
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

/** Whether this is drawn by a browser alone: false on the server, and while a browser takes over what the server drew. */
export const useIsBrowser = (): boolean => useSyncExternalStore(never, isShown, isHidden);

const never = () => () => {};
const isShown = () => true;
const isHidden = () => false;

/** True once the value has been true; keeps what is loaded on demand mounted, with its state. */
export function useEver(isSo: boolean): boolean {
  const [was, setWas] = useState(isSo);
  if (isSo && !was) setWas(true);
  return was || isSo;
}
