import { addDays, addMonths, dayIn } from '../../schema/days.ts';
import { getAt } from '../definition/pointers.ts';
import { isDay } from '../formats/date.ts';

export type Clock = { now: Date; timeZone: string };

/** What holds for answers changes with the day, which begins at a quarter of an hour in all time zones. */
export const countQuarters = (now: Date): number => Math.floor(now.getTime() / 900_000);

type LimitContext = Clock & {
  /** Of the whole form. */
  answers: unknown;
  /** The object that holds the limited answer. */
  parent: unknown;
};

/**
 * The day that a limit means: `today`, `today-18y`, `2026-01-01+6m`, `{/start}+12m` (of the form),
 * `{start}` (beside the field). Undefined while the answer that it names is missing or no day.
 */
export function computeLimit(limit: string, context: LimitContext): string | undefined {
  const [, base = '', sign, count, unit] =
    /^(today|\d{4}-\d\d-\d\d|\{[^}]+\})(?:([+-])(\d+)([dmy]))?$/.exec(limit) ?? [];
  const day = getBase(base, context);
  if (day === undefined || !isDay(day)) return undefined;
  const offset = Number(count ?? 0) * (sign === '-' ? -1 : 1);
  if (unit === 'd') return addDays(day, offset);
  return addMonths(day, unit === 'y' ? offset * 12 : offset);
}

function getBase(base: string, { now, timeZone, answers, parent }: LimitContext) {
  if (base === 'today') return dayIn(timeZone, now);
  if (!base.startsWith('{')) return base;
  const name = base.slice(1, -1);
  const value = name.startsWith('/') ? getAt(answers, name) : getAt(parent, `/${name}`);
  // Of a day with its hour, the day counts.
  return typeof value === 'string' ? value.slice(0, 10) : undefined;
}
