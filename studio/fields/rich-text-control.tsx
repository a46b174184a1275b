import type { ControlProps } from './leaf-field.tsx';
import { asText } from './leaf-field.tsx';

/** HTML as it is written. */
export function RichTextControl({ id, value, write, aria, onBlur }: ControlProps) {
  return (
    <textarea
      id={id}
      className="source"
      rows={4}
      value={asText(value)}
      spellCheck
      onBlur={onBlur}
      onChange={({ target }) => write(target.value)}
      {...aria}
    />
  );
}
