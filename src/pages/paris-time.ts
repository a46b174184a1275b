/** Times of Paris, where the broker is. */

/** The first instant of a day in Paris (`2027-01-31`), in milliseconds since 1970. */
export function startOfDayInParis(day: string): number {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  // Clocks change at one o'clock UTC: the offset is the same all through the first hour of a day.
  return midnight - offsetInParis(midnight - 3_600_000);
}

/** How far the clocks of Paris are before UTC at an instant, in milliseconds. */
function offsetInParis(instant: number): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: 'Europe/Paris',
    timeZoneName: 'longOffset',
  }).formatToParts(instant);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, hours = '0', minutes = '0'] = /GMT\+(\d{2}):(\d{2})/.exec(name) ?? [];
  return (Number(hours) * 60 + Number(minutes)) * 60_000;
}

/** `jeudi 14 janvier 2027 à 09:00`, in Paris. */
export function formatInstant(instant: number): string {
  return new Intl.DateTimeFormat('fr-FR', {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: 'Europe/Paris',
  }).format(instant);
}
