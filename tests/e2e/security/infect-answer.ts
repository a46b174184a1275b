/** The same answer: sentences are hostile texts, and lists are long enough for all of them. */
export function infectAnswer(answer: unknown, texts: readonly string[]): unknown {
  let place = 0;
  const infect = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(infect);
    if (typeof value === 'object' && value !== null) {
      return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, infect(item)]));
    }
    const isSentence = typeof value === 'string' && /[ <].*[ <]/s.test(value);
    return isSentence ? texts[place++ % texts.length] : value;
  };
  const isList = Array.isArray(answer) && answer.length > 0;
  const copies = isList ? Math.ceil(texts.length / answer.length) : 1;
  const all = isList ? Array.from({ length: copies }, () => answer).flat() : answer;
  return infect(all);
}
