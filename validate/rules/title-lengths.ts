/** In characters. Studio says them beside the fields, too. */

export const longestTitle = 65;

export const shortestDescription = 25;
export const longestDescription = 170;
