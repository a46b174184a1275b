import styles from './icon.module.css';
import sprite from './icons.svg?url';

type IconProps = {
  /** A name of the sprite, or the path of a small picture from the content back end. */
  name: string;
  /** Said by screen readers; without it the icon is decoration. */
  label?: string;
  size?: 'small' | 'large';
};

/** An icon of the sprite, in the colour of the text around it. */
export function Icon({ name, label, size }: IconProps) {
  const shared = { className: styles.icon, 'data-size': size, width: 24, height: 24 };
  // Parsing has checked the names; only paths have a slash.
  if (name.includes('/')) return <img {...shared} src={name} alt={label ?? ''} />;
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: named by aria-label, or decoration
    <svg {...shared} {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}>
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
