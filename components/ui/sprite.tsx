import type { ReactNode } from 'react';

/** Icons that a page repeats. They are defined once, in `Sprite`, and referenced by name; `controls.css` draws them. */
const pictures: Record<PictureName, ReactNode> = {
  'arrow-down': <path d="M12 5v14m7-7-7 7-7-7" />,
  'arrow-up': <path d="m5 12 7-7 7 7m-7 7V5" />,
  'chevron-down': <path d="m6 9 6 6 6-6" />,
  ellipsis: <path d="M4.5 12h1m6 0h1m6 0h1" />,
};
type PictureName = 'arrow-down' | 'arrow-up' | 'chevron-down' | 'ellipsis';

const idOf = (name: string) => `icon-${name}`;

/** Rendered once per page, before any `SpriteIcon`. */
export function Sprite() {
  return (
    <svg aria-hidden="true" className="hidden">
      {Object.entries(pictures).map(([name, picture]) => (
        <symbol key={name} id={idOf(name)} viewBox="0 0 24 24">
          {picture}
        </symbol>
      ))}
    </svg>
  );
}

type SpriteIconProps = { name: PictureName; className?: string };

/** An icon beside text; hidden from screen readers. */
export const SpriteIcon = ({ name, className }: SpriteIconProps) => (
  <svg aria-hidden="true" className={className}>
    <use href={`#${idOf(name)}`} />
  </svg>
);
