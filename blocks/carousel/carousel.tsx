import type { ReactNode } from 'react';
import type { BlockProps } from '../../src/schema/block-definition.ts';
import type { HeadingLevel } from '../../src/schema/heading-level.ts';
import { levelUnder } from '../../src/schema/heading-level.ts';
import { useTexts } from '../../src/site/site-context.ts';
import { BlockIntro } from '../../src/ui/block-intro.tsx';
import { Slider } from '../../src/ui/slider/slider.tsx';
import { tintProps } from '../../src/ui/tint.ts';
import styles from './carousel.module.css';
import type { CarouselContent, carousel } from './carousel.schema.ts';
import { Card, Engagement, Feature, Offer, Testimonial } from './carousel-cards.tsx';

/** Specification section 9. */
const autoplayDelay = 3000;

export function Carousel({ content, headingLevel }: BlockProps<typeof carousel>) {
  const { variant, eyebrow, title, body, color, loop } = content;
  const texts = useTexts();
  const itemLevel = levelUnder(headingLevel, title);
  return (
    <div
      className={styles.carousel}
      data-variant={variant}
      data-small-screens={variant === 'cards' ? content.smallScreens : undefined}
      {...tintProps(color)}
    >
      <Slider
        label={title ?? texts.carousel[variant]}
        loop={loop}
        autoplayDelay={autoplayDelay}
        header={
          (title || body) && (
            <BlockIntro level={headingLevel} eyebrow={eyebrow} title={title} body={body} />
          )
        }
        slides={renderItems(content, itemLevel).map((item, index) => ({
          key: `${index} ${variant}`,
          content: item,
        }))}
      />
    </div>
  );
}

function renderItems(content: CarouselContent, level: HeadingLevel): ReactNode[] {
  switch (content.variant) {
    case 'offers':
      return content.items.map((item, index) => <Offer key={index} {...item} level={level} />);
    case 'engagements':
      return content.items.map((item, index) => <Engagement key={index} {...item} level={level} />);
    case 'testimonials':
      return content.items.map((item, index) => (
        <Testimonial key={index} {...item} level={level} />
      ));
    case 'cards':
      return content.items.map((item, index) => (
        <Card key={index} shared={content.action} {...item} level={level} />
      ));
    case 'features':
      return content.items.map((item, index) => <Feature key={index} {...item} level={level} />);
  }
}
