/** A text of a catalogue with the values that it names: `{title}`. Of `one | many`, the form for `count`. */
export function say(text: string, values: Readonly<Record<string, string | number>>): string {
  const [one = '', many = one] = text.split(' | ');
  return (values.count === 1 ? one : many).replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
    String(values[name] ?? whole),
  );
}
