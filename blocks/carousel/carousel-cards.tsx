import type { HeadingLevel } from '../../src/schema/heading-level.ts';
import { levelBelow } from '../../src/schema/heading-level.ts';
import { useTexts } from '../../src/site/site-context.ts';
import { Action } from '../../src/ui/action.tsx';
import { Icon } from '../../src/ui/icon.tsx';
import { Image } from '../../src/ui/image/image.tsx';
import { RichText } from '../../src/ui/rich-text/rich-text.tsx';
import stretched from '../../src/ui/stretched.module.css';
import { tintProps } from '../../src/ui/tint.ts';
import type { CarouselContent, CarouselItem, CarouselVariant } from './carousel.schema.ts';
import styles from './carousel-cards.module.css';
import { Rating } from './rating.tsx';

/** One item of the carousel; `level` is that of its title. */
type ItemProps<Variant extends CarouselVariant> = CarouselItem<Variant> & { level: HeadingLevel };

export function Offer({ title, icon, href, color, level }: ItemProps<'offers'>) {
  const Title = `h${level}` as const;
  return (
    <article className={styles.offer} {...tintProps(color)}>
      <span className={styles.badge}>
        <Icon name={icon} size="large" />
      </span>
      <Title className={styles.offerTitle}>
        {href ? (
          <Action href={href} className={`${stretched.stretched} ${styles.cover}`}>
            {title}
          </Action>
        ) : (
          title
        )}
      </Title>
      {href && (
        <span className={styles.arrow}>
          <Icon name="arrow-right" />
        </span>
      )}
    </article>
  );
}

export function Engagement({ title, color, body, level }: ItemProps<'engagements'>) {
  const Title = `h${level}` as const;
  return (
    <article className={styles.engagement} {...tintProps(color)}>
      <Title>{title}</Title>
      <RichText html={body} headingLevel={levelBelow(level)} />
    </article>
  );
}

export function Testimonial(props: ItemProps<'testimonials'>) {
  const { image, name, role, body, tag, rating, level } = props;
  return (
    <figure className={styles.testimonial}>
      <div className={styles.testimonialHead}>
        <Rating value={rating} />
        {tag && <span className={styles.tag}>{tag}</span>}
      </div>
      <blockquote>
        <RichText html={body} headingLevel={level} />
      </blockquote>
      <figcaption className={styles.person}>
        {image && (
          <Image
            className={styles.portrait}
            src={image.src}
            alt={image.alt}
            width={400}
            height={400}
            sizes="56px"
          />
        )}
        <span>
          <strong>{name}</strong>
          {role && <span className={styles.role}>{role}</span>}
        </span>
      </figcaption>
    </figure>
  );
}

type SharedAction = Extract<CarouselContent, { variant: 'cards' }>['action'];

/** 1.2, 2.2 and 3.2 slides in view; one below 800 px where the page asks for it. */
const cardSizes = '(width >= 1400px) 390px, (width >= 1024px) 41vw, (width >= 800px) 78vw, 91vw';

export function Card(props: ItemProps<'cards'> & { shared: SharedAction }) {
  const { title, body, image, icon, color, action, shared, level } = props;
  const { about } = useTexts();
  const Title = `h${level}` as const;
  return (
    <article className={styles.card} {...tintProps(color)}>
      {image && (
        <div className={styles.cardPicture}>
          <Image src={image.src} alt={image.alt} width={800} height={600} sizes={cardSizes} />
        </div>
      )}
      <div className={styles.cardText}>
        {!image && icon && (
          <span className={styles.badge}>
            <Icon name={icon} size="large" />
          </span>
        )}
        {title && <Title>{title}</Title>}
        {body && <RichText html={body} headingLevel={title ? levelBelow(level) : level} />}
        {action && (
          <Action href={action.href} style={action.style}>
            {action.label}
          </Action>
        )}
        {!action && shared && (
          <Action href={shared.href} style="secondary" about={title}>
            <span>
              {shared.label}
              {/* Links that read alike say which card they are for (WCAG 2.4.9). */}
              {title && <span className="visually-hidden">{about(title)}</span>}
            </span>
          </Action>
        )}
      </div>
    </article>
  );
}

export function Feature({ icon, title, body, level }: ItemProps<'features'>) {
  const Title = `h${level}` as const;
  return (
    <article className={styles.feature}>
      <span className={styles.badge}>
        <Icon name={icon} size="large" />
      </span>
      <Title>{title}</Title>
      {body && <RichText html={body} headingLevel={levelBelow(level)} />}
    </article>
  );
}
