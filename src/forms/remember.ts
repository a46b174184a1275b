/** A function that computes once for each object. */
export function remember<Key extends object, Value>(compute: (key: Key) => Value) {
  const known = new WeakMap<Key, Value>();
  return (key: Key): Value => {
    const value = known.get(key) ?? compute(key);
    known.set(key, value);
    return value;
  };
}

/** Whether the JSON of an object, as of a schema, matches a pattern. */
export const rememberMatch = (pattern: RegExp) =>
  remember((part: object) => pattern.test(JSON.stringify(part)));

/** A value for each object, computed again when something else that it depends on has changed. */
export function rememberLast<Value>() {
  const known = new WeakMap<object, { dependencies: readonly unknown[]; value: Value }>();
  return (key: object, dependencies: readonly unknown[], compute: () => Value): Value => {
    const last = known.get(key);
    if (last?.dependencies.every((one, index) => one === dependencies[index])) return last.value;
    const value = compute();
    known.set(key, { dependencies, value });
    return value;
  };
}
