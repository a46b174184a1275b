const spaces = 'a no-break space stands before ; ! ? (\\u202f) and : » and after « (\\u00a0)';
/** Patterns that break the rules of the Imprimerie nationale, each with the rule. */
const mistakes: readonly (readonly [wrong: RegExp, rule: string])[] = [
  [/[ \u00a0][;!?]|[ \u202f][:»]|«[ \u202f]/, spaces],
  [/[\p{L}\p{N})»”’…%€][;!?»]|[\p{L}\p{N})»”’…%€]:(?=\s|$)|«\S/u, spaces],
  [/'/, 'an apostrophe is ’'],
  [/"/, 'quotation marks are « »'],
  [/\d[ .\u00a0]\d{3}(?!\d)/, 'a no-break space parts the thousands (\\u202f)'],
  [/\d[ \u202f]?[€%]/, 'a no-break space stands before € and % (\\u00a0)'],
  [/\bn[°\u00ba](?![\u00a0\u202f])/i, 'a no-break space stands after n° (\\u00a0)'],
  [
    /\b(\d{1,2}|1er) (janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre)/,
    'a no-break space stands between a day and its month (\\u00a0)',
  ],
  [
    /\b(?:Cedex|CS|TSA|[ALR]\.) \d/,
    'a no-break space stands between Cedex, CS, TSA or L. and its number (\\u00a0)',
  ],
  [
    /\d (?:heures?|jours?|mois|ans|mètres|clients|lots|euros)\b|\(UE\) \d/,
    'a no-break space stands between a number and its unit, and after (UE) (\\u00a0)',
  ],
  [
    /(?:\b[ALR]\.\s|n°\s)(?:\d+-\u2060)*\d+-\d|[Rr]endez-vous|\b[A-Z]{2}[A-Z\d]*(?:-\u2060[A-Z\d]+)*-[A-Z\d]|\p{L}-\u2060?(?:l[ae]s?|lui|t)-\p{L}/u,
    'a word joiner keeps it on one line (\\u2060)',
  ],
  [/\.\.\./, 'an ellipsis is one sign, …'],
  [/^\s|\s$|\s{2}/, 'a text has no blanks around it, and no two after each other'],
];

/** Diagnostics of a text: `“contrat ?”: a no-break space …`. */
export function* findFrenchMistakes(html: string): Iterable<string> {
  // Code has its own typography. Tags are skipped; an entity counts as one character.
  const text = html
    .replaceAll(/<pre>.*?<\/pre>/gs, '')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&[a-z0-9#]+;/gi, '&');
  for (const [wrong, rule] of mistakes) {
    const found = wrong.exec(text);
    if (!found) continue;
    const around = text.slice(Math.max(0, found.index - 12), found.index + found[0].length + 4);
    yield `“${around}”: ${rule}`;
  }
}

/** Keyboard characters and their unambiguous typographic replacements. */
const remedies: readonly (readonly [wrong: RegExp, right: string])[] = [
  [/(?<=[\p{L}\p{N})»”’…%€])(?=[!?](?:\s|$))/gu, '\u202f'],
  [/[ \u00a0](?=[;!?])/g, '\u202f'],
  [/(?<=[\p{L}\p{N})»”’…%€])(?=:(?:\s|$))/gu, '\u00a0'],
  [/[ \u202f](?=[:»])|(?<=«)[ \u202f]/g, '\u00a0'],
  [/"([^"]*)"/g, '«\u00a0$1\u00a0»'],
  [/(?<=\p{L})'(?=\p{L})/gu, '’'],
  [/(?<=\d)[ \u00a0](?=\d{3}(?!\d))/g, '\u202f'],
  [/(?<=\d)[ \u202f]?(?=[€%])/g, '\u00a0'],
  [/(?<=\bn[°\u00ba]) /gi, '\u00a0'],
  [
    /(?<=\b(?:\d{1,2}|1er)) (?=(?:janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre)\b)/g,
    '\u00a0',
  ],
  [/(?<=\b(?:Cedex|CS|TSA|[ALR]\.)|\(UE\)) (?=\d)/g, '\u00a0'],
  [/(?<=\d) (?=(?:heures?|jours?|mois|ans|mètres|clients|lots|euros)\b)/g, '\u00a0'],
  [/(?<=(?:\b[ALR]\.\s|n°\s)[\d-\u2060]*\d-)(?=\d)/g, '\u2060'],
  [/(?<=[Rr]endez-)(?=vous)|(?<=\b[A-Z]{2}[A-Z\d\u2060-]*-)(?=[A-Z\d])/g, '\u2060'],
  [/(?<=\p{L}-)\u2060?(l[ae]s?|lui|t)-(?=\p{L})/gu, '\u2060$1-\u2060'],
  [/\.\.\./g, '…'],
];

/** The text with typographic characters. Tags, code and entities stay as they are. */
export const mendFrench = (html: string): string =>
  html.replaceAll(/<pre>.*?<\/pre>|<[^>]*>|&[a-z0-9#]+;|[^<&]+|[<&]/gis, (part) =>
    /^[<&]/.test(part)
      ? part
      : remedies.reduce((text, [wrong, right]) => text.replaceAll(wrong, right), part),
  );
