/** The value of a text; undefined without one, `otherwise` where it is no JSON. */
export function parseJson(text: string | null, otherwise?: unknown): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return otherwise;
  }
}
