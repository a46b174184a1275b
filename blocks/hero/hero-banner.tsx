import { RichText } from '../../src/rich-text/rich-text.tsx';
import { ActionList } from '../../src/ui/action.tsx';
import { Image } from '../../src/ui/image.tsx';
import hero from './hero.module.css';
import type { HeroVariant } from './hero.schema.ts';
import styles from './hero-banner.module.css';
import { useReveal } from './use-reveal.ts';

type HeroBannerProps = HeroVariant<'banner'> & { headingLevel: 1 | 2 };

export function HeroBanner(props: HeroBannerProps) {
  const { title, subtitle, image, mobileSrc, actions, tone, headingLevel } = props;
  const Title = `h${headingLevel}` as const;
  const text = useReveal<HTMLDivElement>();
  return (
    <div
      className={styles.banner}
      data-tone={tone}
      data-opens-page={headingLevel === 1 ? true : undefined}
    >
      <div
        className={`${hero.picture} ${styles.picture}`}
        data-upright={mobileSrc ? true : undefined}
      >
        <Image
          src={image.src}
          mobileSrc={mobileSrc}
          alt={image.alt}
          width={1600}
          height={900}
          loading={headingLevel === 1 ? 'eager' : 'lazy'}
        />
      </div>
      <div ref={text} className={styles.text}>
        <Title className={`${hero.title} ${styles.measure}`}>{title}</Title>
        {subtitle && (
          <div className={`${hero.subtitle} ${styles.measure}`}>
            <RichText html={subtitle} headingLevel={headingLevel === 1 ? 2 : 3} />
          </div>
        )}
        <ActionList actions={actions} />
      </div>
    </div>
  );
}
