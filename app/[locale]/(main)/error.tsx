'use client';
import { ScreenFault } from '@/components/shell/screen-fault';

export default function ScreenError({ error, retry }: { error: unknown; retry: () => void }) {
  return <ScreenFault error={error} onRetry={retry} />;
}
