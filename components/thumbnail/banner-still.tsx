'use client';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useBannerReport } from '@/components/thumbnail/use-banner-report';
import { bannerReportAfterMs, stillMark } from '@/lib/contract/creatives/banner-report';

/** In less room than this a banner shows nothing that could be made out, and a list has a hundred of them. */
const minWidth = 100;
/** A page that says nothing by then is an expired link, or of a platform that tells nothing. */
const longestMs = bannerReportAfterMs + 6_000;

type BannerStillProps = {
  address: string;
  width: number;
  height: number;
  /** Stands in its place until there is something to see. */
  children: ReactNode;
};

/**
 * How an HTML5 or JS banner looks. Nobody but the browser can draw it, and it lets no page copy a picture out of a
 * frame of another origin: so the banner itself runs here, from the files' own origin in a sandbox, made small, a few
 * at a time and only in view, and is stopped as soon as it has drawn.
 */
export function BannerStill({ address, width, height, children }: BannerStillProps) {
  const place = useRef<HTMLSpanElement>(null);
  const box = useBoxInView(place);
  return (
    <span ref={place} inert className="grid size-full place-items-center">
      {box && box.width >= minWidth ? (
        <Waiting box={box} {...{ address, width, height }}>
          {children}
        </Waiting>
      ) : (
        children
      )}
    </span>
  );
}

type InBoxProps = BannerStillProps & { box: Box };

/** Runs when others have come to a rest. */
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
  // A link that is signed anew with each refresh starts no banner anew.
  const [opened] = useState(`${address}#${stillMark}`);
  const frame = useRef<HTMLIFrameElement>(null);
  const hasDrawn = useBannerReport(frame)?.hasDrawn;
  const tell = useRef(onEnd);
  useEffect(() => {
    tell.current = onEnd;
  });
  useEffect(() => {
    if (hasDrawn !== undefined) return tell.current(hasDrawn);
    const timer = setTimeout(() => tell.current(false), longestMs);
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

/** The size of an element while it is on the screen or about to be; null while it is not. */
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

/** Banners that may run at a time in all lists of the page; those that have come to a rest are not counted. */
const framesAtOnce = 4;

/** Hands out turns, a few at a time, in the order in which they were asked for. */
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
  /** Calls `begin` when it is its turn. Answers what gives the turn back, or takes the wish back. */
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
