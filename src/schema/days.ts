// Calendar days, written `YYYY-MM-DD`.

export function addDays(day: string, days: number): string {
  return toDay(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000);
}

/** The same day some months later, or the last day of a shorter month. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return toDay(Date.UTC(year, month - 1 + months, Math.min(date, last)));
}

const toDay = (time: number) => new Date(time).toISOString().slice(0, 10);

export const dayIn = (timeZone: string, instant: Date | number): string =>
  // Swedish dates have the form of ISO 8601.
  new Intl.DateTimeFormat('sv-SE', { timeZone }).format(instant);

/** The first instant of a day in a time zone, in milliseconds since 1970. */
export function startOfDay(timeZone: string, day: string): number {
  const start = instantIn(timeZone, `${day}T00:00`);
  // Where clocks go forward at midnight, the day begins at one o'clock.
  return dayIn(timeZone, start) === day ? start : instantIn(timeZone, `${day}T01:00`);
}

/** The instant at which the clocks of a time zone show `YYYY-MM-DDTHH:mm`, in milliseconds since 1970. */
export function instantIn(timeZone: string, clock: string): number {
  const utc = Date.parse(`${clock}Z`);
  return utc - getOffset(timeZone, utc - getOffset(timeZone, utc));
}

/** What the clocks of a time zone show, `2027-01-21T11:00`, with its offset: `2027-01-21T11:00+01:00`. */
export function writeOffset(timeZone: string, clock: string): string {
  const minutes = (Date.parse(`${clock}Z`) - instantIn(timeZone, clock)) / 60_000;
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  const pad = (part: number) => String(part).padStart(2, '0');
  return `${clock}${minutes < 0 ? '-' : '+'}${pad(hours)}:${pad(rest)}`;
}

/** The offset from UTC at an instant, which is a whole second, in milliseconds. */
function getOffset(timeZone: string, instant: number): number {
  const options = { timeZone, dateStyle: 'short', timeStyle: 'medium' } as const;
  const clock = new Intl.DateTimeFormat('sv-SE', options).format(instant);
  return Date.parse(`${clock.replace(' ', 'T')}Z`) - instant;
}
