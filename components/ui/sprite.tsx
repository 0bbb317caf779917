import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Ellipsis from 'lucide-react/icons/ellipsis';

/** Icons that a page with many rows repeats. They are defined once, in `Sprite`, and referenced by name. */
const pictures = { 'arrow-down': ArrowDown, 'arrow-up': ArrowUp, 'chevron-down': ChevronDown, ellipsis: Ellipsis };

const idOf = (name: string) => `icon-${name}`;

/** Rendered once per page, before any `SpriteIcon`. */
export function Sprite() {
  return (
    <svg aria-hidden="true" className="hidden">
      {Object.entries(pictures).map(([name, Picture]) => (
        <symbol key={name} id={idOf(name)} viewBox="0 0 24 24">
          <Picture />
        </symbol>
      ))}
    </svg>
  );
}

type SpriteIconProps = { name: keyof typeof pictures; className?: string };

/** An icon beside text; hidden from screen readers. */
export const SpriteIcon = ({ name, className }: SpriteIconProps) => (
  <svg aria-hidden="true" className={className}>
    <use href={`#${idOf(name)}`} />
  </svg>
);
