'use client';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useBannerReport } from '@/components/thumbnail/use-banner-report';
import { bannerReportAfterMs, stillMark } from '@/lib/contract/creatives/banner-report';

/** Minimum width: a smaller banner is illegible, and a list has a hundred of them. */
const minWidth = 100;
/** Time after which a page without a report is considered an expired link, or a platform without reports. */
const longestMs = bannerReportAfterMs + 6_000;

type BannerStillProps = {
  address: string;
  width: number;
  height: number;
  /** Shown until the banner is drawn. */
  children: ReactNode;
};

/**
 * Thumbnail of an HTML5 or JS banner. Only the browser can render it, and pages cannot copy a picture from a frame of
 * another origin. So the banner itself runs here, sandboxed on the files origin and scaled down: a few at a time, only
 * while visible, and it is stopped as soon as it has drawn.
 */
export function BannerStill({ address, width, height, children }: BannerStillProps) {
  const place = useRef<HTMLSpanElement>(null);
  const box = useBoxInView(place);
  return (
    <span ref={place} inert className="grid size-full place-items-center">
      {box && box.width >= minWidth ? (
        <Waiting box={box} address={address} width={width} height={height}>
          {children}
        </Waiting>
      ) : (
        children
      )}
    </span>
  );
}

type InBoxProps = BannerStillProps & { box: Box };

/** Runs the banner when it is its turn. */
function Waiting({ children, ...shown }: InBoxProps) {
  const [phase, setPhase] = useState<'waiting' | 'running' | 'failed'>('waiting');
  const over = useRef<() => void>(undefined);
  useEffect(() => {
    over.current = takeFrameTurn(() => setPhase('running'));
    return () => over.current?.();
  }, []);
  const end = (hasDrawn: boolean) => {
    over.current?.();
    if (!hasDrawn) setPhase('failed');
  };
  if (phase !== 'running') return children;
  return (
    <Frame {...shown} onEnd={end}>
      {children}
    </Frame>
  );
}

type FrameProps = InBoxProps & { onEnd: (hasDrawn: boolean) => void };

function Frame({ address, width, height, box, onEnd, children }: FrameProps) {
  // Keeps the first address, because every refresh signs a new one, which would restart the banner.
  const [opened] = useState(`${address}#${stillMark}`);
  const frame = useRef<HTMLIFrameElement>(null);
  const hasDrawn = useBannerReport(frame)?.hasDrawn;
  const latestOnEnd = useRef(onEnd);
  useEffect(() => {
    latestOnEnd.current = onEnd;
  });
  useEffect(() => {
    if (hasDrawn !== undefined) return latestOnEnd.current(hasDrawn);
    const timer = setTimeout(() => latestOnEnd.current(false), longestMs);
    return () => clearTimeout(timer);
  }, [hasDrawn]);
  const scale = Math.min(1, box.width / width, box.height / height);
  return (
    <>
      {!hasDrawn && <span className="col-start-1 row-start-1">{children}</span>}
      <span
        className="col-start-1 row-start-1 overflow-hidden"
        style={{ width: width * scale, height: height * scale, opacity: hasDrawn ? 1 : 0 }}
      >
        {/* biome-ignore lint/a11y/useIframeTitle: a picture beside the name, out of reach of the keyboard and of readers */}
        <iframe
          ref={frame}
          src={opened}
          aria-hidden="true"
          tabIndex={-1}
          sandbox="allow-scripts"
          width={width}
          height={height}
          style={{ transform: `scale(${scale})` }}
          className="pointer-events-none max-w-none origin-top-left border-0 bg-white"
        />
      </span>
    </>
  );
}

interface Box {
  width: number;
  height: number;
}

/** Returns the size of an element while it is visible or about to be; null otherwise. */
function useBoxInView(place: RefObject<HTMLElement | null>): Box | null {
  const [box, setBox] = useState<Box | null>(null);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const seen = entries.at(-1);
        const { width, height } = seen?.target.getBoundingClientRect() ?? { width: 0, height: 0 };
        setBox(seen?.isIntersecting ? { width, height } : null);
      },
      { rootMargin: '100px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [place]);
  return box;
}

/** Maximum number of banners running at the same time on the page; stopped ones are not counted. */
const framesAtOnce = 4;

/** Creates a semaphore that starts waiting callbacks in order, at most `atOnce` at a time. */
export function turns(atOnce: number) {
  const waiting = new Set<() => void>();
  let taken = 0;
  const next = () => {
    for (const begin of waiting) {
      if (taken >= atOnce) return;
      waiting.delete(begin);
      taken += 1;
      begin();
    }
  };
  /** Calls `begin` when a slot is free. Returns a function that releases the slot or cancels the request. */
  return (begin: () => void): (() => void) => {
    let isOver = false;
    waiting.add(begin);
    queueMicrotask(next);
    return () => {
      if (isOver) return;
      isOver = true;
      if (waiting.delete(begin)) return;
      taken -= 1;
      next();
    };
  };
}

const takeFrameTurn = turns(framesAtOnce);
