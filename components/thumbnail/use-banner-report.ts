'use client';
import { type RefObject, useEffect, useState } from 'react';
import { type BannerReport, isBannerReport } from '@/lib/contract/creatives/banner-report';

/** Returns the report that a banner sends from its frame; null before it arrives. */
export function useBannerReport(frame: RefObject<HTMLIFrameElement | null>): BannerReport | null {
  const [report, setReport] = useState<BannerReport | null>(null);
  useEffect(() => {
    const onMessage = ({ source, data }: MessageEvent) => {
      if (source !== null && source === frame.current?.contentWindow && isBannerReport(data)) setReport(data);
    };
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, [frame]);
  return report;
}
