import type { BlockProps, ContentOf } from '../../src/schema/block-definition.ts';
import { useTexts } from '../../src/site/site-context.ts';
import { Image } from '../../src/ui/image/image.tsx';
import { BlockTitle } from '../../src/ui/section/section.tsx';
import { Slider } from '../../src/ui/slider/slider.tsx';
import styles from './logos.module.css';
import type { logos } from './logos.schema.ts';

/** Specification section 9. */
const autoplayDelay = 1000;

export function Logos({ content, headingLevel }: BlockProps<typeof logos>) {
  const { title, items } = content;
  const texts = useTexts();
  const fixed = items.filter(({ isFixed }) => isFixed);
  const scrolling = items.filter(({ isFixed }) => !isFixed);
  return (
    <div className={styles.logos}>
      {title && <BlockTitle level={headingLevel} title={title} />}
      <div className={styles.rows}>
        {fixed.length > 0 && (
          <ul className={styles.fixed}>
            {fixed.map((logo, index) => (
              <li key={index}>
                <Logo {...logo} />
              </li>
            ))}
          </ul>
        )}
        {scrolling.length > 0 && (
          <Slider
            className={styles.scrolling}
            label={title ?? texts.logos}
            loop
            autoplayDelay={autoplayDelay}
            slides={scrolling.map((logo, index) => ({
              key: `${index} ${logo.name}`,
              content: <Logo {...logo} />,
            }))}
          />
        )}
      </div>
    </div>
  );
}

function Logo({ name, src, size }: ContentOf<typeof logos>['items'][number]) {
  return (
    <span className={styles.logo} data-size={size}>
      <Image src={src} alt={name} width={320} height={120} sizes="240px" />
    </span>
  );
}
