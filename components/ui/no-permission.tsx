import Lock from 'lucide-react/icons/lock';
import { EmptyState } from '@/components/ui/empty-state';

export function NoPermission({ title, text }: { title: string; text?: string }) {
  return <EmptyState icon={<Lock aria-hidden="true" />} title={title} text={text} />;
}
