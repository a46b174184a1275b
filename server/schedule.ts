/** Calls back after some milliseconds, and returns what calls it off. */
export type Schedule = (task: () => void, milliseconds: number) => () => void;

export const scheduleTimeout: Schedule = (task, milliseconds) => {
  const timer = setTimeout(task, milliseconds);
  return () => clearTimeout(timer);
};
