import type { ContentOf } from '../../src/schema/block-definition.ts';
import type { HeadingLevel } from '../../src/schema/heading-level.ts';
import { useLocale } from '../../src/site/site-context.ts';
import { Action } from '../../src/ui/action.tsx';
import { Icon } from '../../src/ui/icon.tsx';
import { Image } from '../../src/ui/image/image.tsx';
import { RichText } from '../../src/ui/rich-text/rich-text.tsx';
import { TitleAndText } from '../../src/ui/section.tsx';
import stretched from '../../src/ui/stretched.module.css';
import { tintProps } from '../../src/ui/tint.ts';
import type { carousel } from './carousel.schema.ts';
import styles from './carousel-cards.module.css';

type Content = ContentOf<typeof carousel>;
type ContentOfVariant<Variant extends Content['variant']> = Extract<Content, { variant: Variant }>;

/** One item of the carousel; `level` is that of its title. */
type ItemProps<Variant extends Content['variant']> = ContentOfVariant<Variant>['items'][number] & {
  level: HeadingLevel;
};

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
  return (
    <article className={styles.engagement} {...tintProps(color)}>
      <TitleAndText level={level} title={title} body={body} />
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
          <Image {...image} className={styles.portrait} width={400} height={400} sizes="56px" />
        )}
        <span>
          <strong>{name}</strong>
          {role && <span className={styles.role}>{role}</span>}
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
      className={styles.rating}
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
          <path className={styles.filled} d={star} />
        </svg>
      ))}
    </span>
  );
}

/** 1.2, 2.2 and 3.2 slides in view; one below 800 px where the page asks for it. */
const cardSizes = '(width >= 1400px) 390px, (width >= 1024px) 41vw, (width >= 800px) 78vw, 91vw';

type CardProps = ItemProps<'cards'> & { shared: ContentOfVariant<'cards'>['action'] };

export function Card({ title, body, image, icon, color, action, shared, level }: CardProps) {
  return (
    <article className={styles.card} {...tintProps(color)}>
      {image && (
        <div className={styles.cardPicture}>
          <Image {...image} width={800} height={600} sizes={cardSizes} />
        </div>
      )}
      <div className={styles.cardText}>
        {!image && icon && (
          <span className={styles.badge}>
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

export function Feature({ icon, title, body, level }: ItemProps<'features'>) {
  return (
    <article className={styles.feature}>
      <span className={styles.badge}>
        <Icon name={icon} size="large" />
      </span>
      <TitleAndText level={level} title={title} body={body} />
    </article>
  );
}
