import type { ComponentType } from 'react';
import type { BlockProps } from '../../src/schema/block-definition.ts';
import { levelUnder } from '../../src/schema/heading-level.ts';
import { useTexts } from '../../src/site/site-context.ts';
import { SectionIntro } from '../../src/ui/section.tsx';
import { Slider } from '../../src/ui/slider/slider.tsx';
import { tintProps } from '../../src/ui/tint.ts';
import styles from './carousel.module.css';
import type { carousel } from './carousel.schema.ts';
import { Card, Engagement, Feature, Offer, Testimonial } from './carousel-cards.tsx';

/** Specification section 9. */
const autoplayDelay = 3000;

const itemViews = {
  offers: Offer,
  engagements: Engagement,
  testimonials: Testimonial,
  cards: Card,
  features: Feature,
};

export function Carousel({ content, headingLevel }: BlockProps<typeof carousel>) {
  const { variant, title, body, color, loop, items } = content;
  const texts = useTexts();
  const level = levelUnder(headingLevel, title);
  // The schema gives each variant the items that its view shows.
  const Item = itemViews[variant] as ComponentType<object>;
  const shared = variant === 'cards' ? { shared: content.action } : {};
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
        header={(title || body) && <SectionIntro level={headingLevel} content={content} />}
        slides={items.map((item, index) => ({
          key: `${index} ${variant}`,
          content: <Item {...shared} {...item} {...{ level }} />,
        }))}
      />
    </div>
  );
}
