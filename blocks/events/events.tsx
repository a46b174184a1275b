import type { BlockProps, ContentOf, HeadingLevel } from '../../src/schema/block-definition.ts';
import { levelBelow, levelUnder } from '../../src/schema/block-definition.ts';
import { useLocale } from '../../src/site/site-context.ts';
import { Action } from '../../src/ui/action.tsx';
import dayStyles from '../../src/ui/date/date-block.module.css';
import { formatCardDate, formatLongDate } from '../../src/ui/date/format-date.ts';
import { Icon } from '../../src/ui/icon.tsx';
import { Image } from '../../src/ui/image/image.tsx';
import { RichText } from '../../src/ui/rich-text/rich-text.tsx';
import { Section } from '../../src/ui/section/section.tsx';
import stretched from '../../src/ui/section/stretched.module.css';
import { tintProps } from '../../src/ui/tint.ts';
import styles from './events.module.css';
import type { events } from './events.schema.ts';

type Content = ContentOf<typeof events>;

const eventViews = { upcoming: UpcomingEvent, calendar: CalendarEvent, news: News };

export function Events({ content, headingLevel }: BlockProps<typeof events>) {
  const { variant, title, items, registration, calendarFile } = content;
  const EventView = eventViews[variant];
  const level = levelUnder(headingLevel, title);
  return (
    <Section level={headingLevel} content={content}>
      {calendarFile && (
        <p className={styles.calendarFile}>
          <Action href={calendarFile.href} style="secondary">
            {calendarFile.label}
          </Action>
        </p>
      )}
      <ul className={styles.items}>
        {items.map((event, index) => (
          <li key={index}>
            <EventView event={event} registration={registration} level={level} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

type EventProps = {
  event: Content['items'][number];
  registration: Content['registration'];
  level: HeadingLevel;
};

/** Above the text, two fifths of a row, then above the text again, in three columns. */
const pictureSizes = '(width >= 992px) min(31vw, 392px), (width >= 576px) max(36vw, 280px), 89vw';

function UpcomingEvent({ event, registration, level }: EventProps) {
  const { title, date, image, color } = event;
  const longDate = formatLongDate(date, useLocale());
  return (
    <article className={styles.card} data-linked={registration !== undefined} {...tintProps(color)}>
      <div className={styles.picture}>
        <Image {...image} width={800} height={600} sizes={pictureSizes} />
      </div>
      <div className={styles.text}>
        <time className={styles.date} dateTime={date}>
          {longDate}
        </time>
        <EventText event={event} level={level} />
        {registration && (
          <Action
            href={registration.href}
            about={`${title}, ${longDate}`}
            style="primary"
            className={`${stretched.stretched} ${styles.register}`}
          >
            {registration.label}
          </Action>
        )}
      </div>
    </article>
  );
}

function CalendarEvent({ event, registration, level }: EventProps) {
  const { title, date, color } = event;
  const longDate = formatLongDate(date, useLocale());
  return (
    <article className={styles.row} {...tintProps(color)}>
      <DateBlock isoDate={date} />
      <div className={styles.text}>
        <EventText event={event} level={level} />
      </div>
      {registration && (
        <Action
          href={registration.href}
          about={`${title}, ${longDate}`}
          style="primary"
          className={styles.button}
        >
          {registration.label}
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

function EventText({ event, level }: Pick<EventProps, 'event' | 'level'>) {
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

/** A day as a leaf of a calendar. Its text is the date in the order in which it is said. */
function DateBlock({ isoDate }: { isoDate: string }) {
  const { weekday, day, month, year } = formatCardDate(isoDate, useLocale());
  const [, number, ordinal] = /^(\d+)(\D*)$/.exec(day) ?? [];
  return (
    <time className={dayStyles.dateBlock} dateTime={isoDate}>
      <span className={dayStyles.weekday}>{weekday} </span>
      <span className={dayStyles.day}>
        {number}
        {ordinal && <sup>{ordinal}</sup>}{' '}
      </span>
      <span className={dayStyles.month}>{month} </span>
      <span className={dayStyles.year}>{year}</span>
    </time>
  );
}
