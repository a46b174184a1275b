import type { BlockProps } from '../../src/schema/block-definition.ts';
import type { HeadingLevel } from '../../src/schema/heading-level.ts';
import { levelBelow, levelUnder } from '../../src/schema/heading-level.ts';
import type { Locale } from '../../src/site/locale.ts';
import { useLocale } from '../../src/site/site-context.ts';
import { Action } from '../../src/ui/action.tsx';
import { BlockIntro } from '../../src/ui/block-intro.tsx';
import { DateBlock } from '../../src/ui/date/date-block.tsx';
import { formatCardDate, formatLongDate } from '../../src/ui/date/format-date.ts';
import { Icon } from '../../src/ui/icon.tsx';
import { Image } from '../../src/ui/image/image.tsx';
import { RichText } from '../../src/ui/rich-text/rich-text.tsx';
import stretched from '../../src/ui/stretched.module.css';
import { tintProps } from '../../src/ui/tint.ts';
import styles from './events.module.css';
import type { EventsContent, events } from './events.schema.ts';

const eventViews = { upcoming: UpcomingEvent, calendar: CalendarEvent, news: News };

export function Events({ content, headingLevel }: BlockProps<typeof events>) {
  const { variant, title, body, items, registration, calendarFile } = content;
  const EventView = eventViews[variant];
  return (
    <div className="page-section" data-variant={variant}>
      <BlockIntro level={headingLevel} title={title} body={body} />
      <ul className={styles.items}>
        {items.map((event, index) => (
          <li key={index}>
            <EventView
              event={event}
              registration={registration}
              level={levelUnder(headingLevel, title)}
            />
          </li>
        ))}
      </ul>
      {calendarFile && (
        <p className={styles.calendarFile}>
          <Action href={calendarFile.href} style="secondary">
            {calendarFile.label}
          </Action>
        </p>
      )}
    </div>
  );
}

type EventItem = EventsContent['items'][number];
type EventProps = {
  event: EventItem;
  registration: EventsContent['registration'];
  level: HeadingLevel;
};

/** Above the text, two fifths of a row, then above the text again, in three columns. */
const pictureSizes = '(width >= 992px) min(31vw, 392px), (width >= 576px) max(36vw, 280px), 89vw';

function UpcomingEvent({ event, registration, level }: EventProps) {
  const { date, image, color } = event;
  const locale = useLocale();
  return (
    <article className={styles.card} data-linked={registration !== undefined} {...tintProps(color)}>
      <div className={styles.picture}>
        <Image
          src={image?.src}
          alt={image?.alt ?? ''}
          width={800}
          height={600}
          sizes={pictureSizes}
        />
      </div>
      <div className={styles.text}>
        <time className={styles.date} dateTime={date}>
          {formatLongDate(date, locale)}
        </time>
        <EventText event={event} level={level} />
        {registration && (
          <Action
            href={registration.href}
            about={nameEvent(event, locale)}
            className={`${stretched.stretched} ${styles.register}`}
          >
            {registration.label}
            <WhichEvent event={event} />
            <Icon name="arrow-right" />
          </Action>
        )}
      </div>
    </article>
  );
}

function CalendarEvent({ event, registration, level }: EventProps) {
  const locale = useLocale();
  return (
    <article className={styles.row} {...tintProps(event.color)}>
      <DateBlock isoDate={event.date} />
      <div className={styles.text}>
        <EventText event={event} level={level} />
      </div>
      {registration && (
        <Action
          href={registration.href}
          about={nameEvent(event, locale)}
          style="primary"
          className={styles.button}
        >
          <span>
            {registration.label}
            <WhichEvent event={event} />
          </span>
        </Action>
      )}
    </article>
  );
}

function News({ event, level }: EventProps) {
  // Month names are in capitals on cards (specification, section 9).
  const { day, month, year } = formatCardDate(event.date, useLocale());
  return (
    <article className={styles.news} {...tintProps(event.color)}>
      <time className={styles.newsDate} dateTime={event.date}>
        {`${day} ${month} ${year}`}
      </time>
      <div className={styles.text}>
        <EventText event={event} level={level} />
      </div>
    </article>
  );
}

function EventText({ event, level }: { event: EventItem; level: HeadingLevel }) {
  const { title, time, place, body } = event;
  const Heading = `h${level}` as const;
  return (
    <>
      <Heading className={styles.title}>{title}</Heading>
      {(time || place) && (
        <ul className={styles.facts}>
          {time && (
            <li>
              <Icon name="clock" /> {time}
            </li>
          )}
          {place && (
            <li>
              <Icon name="map-pin" /> {place}
            </li>
          )}
        </ul>
      )}
      {body && <RichText html={body} headingLevel={levelBelow(level)} />}
    </>
  );
}

/** Links that read alike say which event they are for (WCAG 2.4.9), after their label (2.5.3). */
function WhichEvent({ event }: { event: EventItem }) {
  const locale = useLocale();
  return <span className="visually-hidden">{locale.texts.about(nameEvent(event, locale))}</span>;
}

const nameEvent = ({ title, date }: EventItem, locale: Locale) =>
  `${title}, ${formatLongDate(date, locale)}`;
