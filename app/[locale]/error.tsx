'use client';
import { PageFault } from '@/components/shell/page-fault';

export default function PageError({ retry }: { retry: () => void }) {
  return <PageFault onRetry={retry} />;
}
