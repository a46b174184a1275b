/** A part as it is written on the wire; `value` as bytes, so that it may be anything. */
export type Part = { name: string; value: string | Uint8Array; filename?: string; type?: string };

const encoder = new TextEncoder();

/** WHATWG HTML, 4.10.21.8: what is escaped in a name. */
const escapeName = (name: string) =>
  name.replaceAll('\r', '%0D').replaceAll('\n', '%0A').replaceAll('"', '%22');

export function encodeParts(parts: readonly Part[], boundary: string): Uint8Array {
  const chunks = parts.flatMap(({ name, value, filename, type }) => {
    const file = filename === undefined ? '' : `; filename="${escapeName(filename)}"`;
    const contentType =
      filename === undefined ? '' : `Content-Type: ${type ?? 'application/octet-stream'}\r\n`;
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${escapeName(name)}"${file}\r\n${contentType}\r\n`;
    const bytes = typeof value === 'string' ? encoder.encode(value) : value;
    return [encoder.encode(head), bytes, encoder.encode('\r\n')];
  });
  return Buffer.concat([...chunks, encoder.encode(`--${boundary}--\r\n`)]);
}
