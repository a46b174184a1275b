import { useMemo } from 'react';
import { useSession } from '../state/studio-context.ts';
import type { ControlProps } from './fields-context.ts';
import { asText } from './fields-context.ts';

const colour = /^#[0-9a-f]{6}$/i;

/** A colour input, with the colours already used on the page. */
export function ColorControl({ id, value, write, aria, onBlur }: ControlProps) {
  const text = asText(value);
  const preview = useSession((state) => state.preview);
  const used = useMemo(
    () => [...new Set(JSON.stringify(preview?.blocks ?? []).match(/#[0-9a-f]{6}\b/g))],
    [preview],
  );
  return (
    <div className="color">
      <input
        type="color"
        aria-labelledby={`${id}-label`}
        value={colour.test(text) ? text : '#ffffff'}
        onBlur={onBlur}
        onChange={({ target }) => write(target.value)}
      />
      <input
        id={id}
        type="text"
        value={text}
        spellCheck={false}
        onBlur={onBlur}
        onChange={({ target }) => write(target.value)}
        {...aria}
      />
      <div className="swatches">
        {used.map((one) => (
          <button
            key={one}
            type="button"
            className="swatch"
            aria-label={one}
            aria-pressed={one === text}
            style={{ backgroundColor: one }}
            onClick={() => write(one)}
          />
        ))}
      </div>
    </div>
  );
}
