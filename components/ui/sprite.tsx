import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Ellipsis from 'lucide-react/icons/ellipsis';

/** Pictures that a page of rows repeats: drawn once, in `Sprite`, and called by their names. */
const pictures = { 'arrow-down': ArrowDown, 'arrow-up': ArrowUp, 'chevron-down': ChevronDown, ellipsis: Ellipsis };

const idOf = (name: string) => `icon-${name}`;

/** Stands once on the page, before whatever uses a `SpriteIcon`. */
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

/** A picture beside words: nobody is read it. */
export const SpriteIcon = ({ name, className }: SpriteIconProps) => (
  <svg aria-hidden="true" className={className}>
    <use href={`#${idOf(name)}`} />
  </svg>
);
