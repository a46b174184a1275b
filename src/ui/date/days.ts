// Days of the calendar, written `YYYY-MM-DD`.

export function addDays(day: string, days: number): string {
  return toDay(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000);
}

/** The same day of the month some months later, or the month's last day where there is none. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return toDay(Date.UTC(year, month - 1 + months, Math.min(date, last)));
}

const toDay = (time: number) => new Date(time).toISOString().slice(0, 10);
