import { addMonths } from '../../src/schema/days.ts';
import { computeDueDates } from './due-dates.ts';

/** Months after the written complaint in which the mediator may be seized (specification, section 9). */
const mediationMonths = 12;

/** The legal dates of a complaint (ACPR recommendation 2024-R-02), for its receipt and mails. */
export const computeFacts = (day: string) => ({
  ...computeDueDates(day),
  mediationEnd: addMonths(day, mediationMonths),
});
