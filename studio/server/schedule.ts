/** Calls back after some milliseconds; returns a function that cancels it. */
export type Schedule = (task: () => void, milliseconds: number) => () => void;

export const scheduleTimeout: Schedule = (task, milliseconds) => {
  const timer = setTimeout(task, milliseconds);
  return () => clearTimeout(timer);
};
