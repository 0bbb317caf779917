import { NothingHere } from '@/components/shell/nothing-here';

export default function NotFound() {
  return (
    <main className="grid min-h-dvh place-items-center">
      <NothingHere />
    </main>
  );
}
