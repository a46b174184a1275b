import type { ComponentType } from 'react';
import type { BlockProps, ContentOf, HeadingLevel } from '../../src/schema/block-definition.ts';
import { levelUnder } from '../../src/schema/block-definition.ts';
import { useLocale, useTexts } from '../../src/site/site-context.ts';
import { Action } from '../../src/ui/action.tsx';
import { Icon } from '../../src/ui/icon.tsx';
import { Image } from '../../src/ui/image/image.tsx';
import { RichText } from '../../src/ui/rich-text/rich-text.tsx';
import { SectionIntro, TitleAndText } from '../../src/ui/section/section.tsx';
import stretched from '../../src/ui/section/stretched.module.css';
import { Slider } from '../../src/ui/slider/slider.tsx';
import { tintProps } from '../../src/ui/tint.ts';
import styles from './carousel.module.css';
import type { carousel } from './carousel.schema.ts';
import cardStyles from './carousel-cards.module.css';

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

type Content = ContentOf<typeof carousel>;
type ContentOfVariant<Variant extends Content['variant']> = Extract<Content, { variant: Variant }>;

type ItemProps<Variant extends Content['variant']> = ContentOfVariant<Variant>['items'][number] & {
  level: HeadingLevel;
};

function Offer({ title, body, icon, href, color, level }: ItemProps<'offers'>) {
  const Title = `h${level}` as const;
  return (
    <article className={cardStyles.offer} {...tintProps(color)}>
      <span className={cardStyles.badge}>
        <Icon name={icon} size="large" />
      </span>
      <Title className={cardStyles.offerTitle}>
        <Action href={href} className={`${stretched.stretched} ${cardStyles.cover}`}>
          {title}
        </Action>
      </Title>
      {body && <p className={cardStyles.offerText}>{body}</p>}
      {href && (
        <span className={cardStyles.arrow}>
          <Icon name="arrow-right" />
        </span>
      )}
    </article>
  );
}

function Engagement({ title, color, body, level }: ItemProps<'engagements'>) {
  return (
    <article className={cardStyles.engagement} {...tintProps(color)}>
      <TitleAndText level={level} title={title} body={body} />
    </article>
  );
}

function Testimonial(props: ItemProps<'testimonials'>) {
  const { image, name, role, body, tag, rating, level } = props;
  return (
    <figure className={cardStyles.testimonial}>
      <div className={cardStyles.testimonialHead}>
        <Rating value={rating} />
        {tag && <span className={cardStyles.tag}>{tag}</span>}
      </div>
      <blockquote>
        <RichText html={body} headingLevel={level} />
      </blockquote>
      <figcaption className={cardStyles.person}>
        {image && (
          <Image {...image} className={cardStyles.portrait} width={400} height={400} sizes="56px" />
        )}
        <span>
          <strong>{name}</strong>
          {role && <span className={cardStyles.role}>{role}</span>}
        </span>
      </figcaption>
    </figure>
  );
}

/** Specification section 9: the scale has five stars. */
const scale = [1, 2, 3, 4, 5];

const star = 'M12 1.8 15.1 8.3 22.2 9.3 17 14.3 18.3 21.4 12 18 5.7 21.4 7 14.3 1.8 9.3 8.9 8.3Z';

/** Stars, down to halves; the exact note is said. */
function Rating({ value }: { value: number }) {
  const { language, texts } = useLocale();
  const halves = Math.round(value * 2);
  return (
    <span
      className={cardStyles.rating}
      role="img"
      aria-label={texts.rating(value.toLocaleString(language), scale.length)}
    >
      {scale.map((rank) => (
        <svg
          key={rank}
          viewBox="0 0 24 24"
          width={24}
          height={24}
          aria-hidden="true"
          data-fill={halves >= rank * 2 ? 'full' : halves === rank * 2 - 1 ? 'half' : 'none'}
        >
          <path d={star} />
          <path className={cardStyles.filled} d={star} />
        </svg>
      ))}
    </span>
  );
}

/** 1.2, 2.2 and 3.2 slides in view; one below 800 px where the page asks for it. */
const cardSizes = '(width >= 1400px) 390px, (width >= 1024px) 41vw, (width >= 800px) 78vw, 91vw';

type CardProps = ItemProps<'cards'> & { shared: ContentOfVariant<'cards'>['action'] };

function Card({ title, body, image, icon, color, action, shared, level }: CardProps) {
  return (
    <article className={cardStyles.card} {...tintProps(color)}>
      {image && (
        <div className={cardStyles.cardPicture}>
          <Image {...image} width={800} height={600} sizes={cardSizes} />
        </div>
      )}
      <div className={cardStyles.cardText}>
        {!image && icon && (
          <span className={cardStyles.badge}>
            <Icon name={icon} size="large" />
          </span>
        )}
        <TitleAndText level={level} title={title} body={body} />
        {action && (
          <Action href={action.href} style={action.style}>
            {action.label}
          </Action>
        )}
        {!action && shared && (
          <Action href={shared.href} style="secondary" about={title}>
            {shared.label}
          </Action>
        )}
      </div>
    </article>
  );
}

function Feature({ icon, title, body, level }: ItemProps<'features'>) {
  return (
    <article className={cardStyles.feature}>
      <span className={cardStyles.badge}>
        <Icon name={icon} size="large" />
      </span>
      <TitleAndText level={level} title={title} body={body} />
    </article>
  );
}
